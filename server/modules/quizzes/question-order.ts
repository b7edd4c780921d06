import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { attemptQuestions } from '#shared/domain/quizzes/shuffling.ts';
import { hmac } from '../../platform/crypto.ts';
import type { DrawNumbers } from './drawing/draw-numbers.ts';
import { isUndrawn } from './drawing/drawing.ts';
import type { QuizBody } from './quiz-body.ts';

/**
 * The questions of a quiz as they are asked under that name: an attempt's id, or the date of a daily quiz, so that the
 * public daily quiz and every attempt of it have one order. Numbers that aren't drawn yet are drawn under that name too.
 */
export type AskQuestions = (body: QuizBody, name: string) => QuestionView[];

/** Orders that depend on a secret key, so that nobody can compute the shuffle back. */
export const createQuestionOrder = (key: Uint8Array, numbers: DrawNumbers): AskQuestions => {
  return (body, name) =>
    attemptQuestions(body.questions.some(isUndrawn) ? numbers.drawn(body, name) : body, hmac(key, name));
};
