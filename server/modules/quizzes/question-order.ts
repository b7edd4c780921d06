import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { attemptQuestions } from '#shared/domain/quizzes/shuffling.ts';
import { hmac } from '../../platform/crypto.ts';
import type { DrawNumbers } from './drawing/draw-numbers.ts';
import { isUndrawn } from './drawing/drawing.ts';
import type { QuizBody } from './quiz-body.ts';
import { shownQuestion } from './shown-questions.ts';

/**
 * Returns the questions of a quiz in the order for that name: an attempt's id, or the date of a daily quiz, so that
 * the public daily quiz and all its attempts have the same order. Numbers that aren't drawn yet are drawn for the
 * same name. Formulas are rendered.
 */
export type AskQuestions = (body: QuizBody, name: string) => QuestionView[];

/** Shuffles with a secret key, so that the order can't be predicted or reversed. */
export const createQuestionOrder = (key: Uint8Array, numbers: DrawNumbers): AskQuestions => {
  return (body, name) =>
    attemptQuestions(body.questions.some(isUndrawn) ? numbers.drawn(body, name) : body, hmac(key, name)).map(
      shownQuestion,
    );
};
