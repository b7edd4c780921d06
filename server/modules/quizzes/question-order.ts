import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { askedQuestions } from '#shared/domain/quizzes/shuffling.ts';
import { deriveKey, hmac } from '../../platform/crypto.ts';
import type { QuizBody } from './quiz-body.ts';

/**
 * The questions of a quiz as they are asked under that name: an attempt's id, or the date of a daily quiz, so that the
 * public daily quiz and every attempt of it have one order.
 */
export type AskQuestions = (body: QuizBody, name: string) => QuestionView[];

/** Orders that depend on the server's secret, so that nobody can compute the shuffle back. */
export const createQuestionOrder = (secret: Uint8Array): AskQuestions => {
  const key = deriveKey(secret, 'question order');
  return (body, name) => askedQuestions(body, hmac(key, name));
};
