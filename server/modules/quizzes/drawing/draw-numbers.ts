import type { Question } from '#shared/contract/quizzes/question.ts';
import { hmac } from '../../../platform/crypto.ts';
import { drawnQuestions, drawsOf, isDrawn, type Draws } from './drawing.ts';

interface Asking {
  readonly questions: readonly Question[];
}

/**
 * Draws numbers for a name: an attempt's id, the date of a daily quiz, or the id of an embedded one, for which
 * everyone gets the same numbers. They depend on a secret key, so that tomorrow's can't be predicted.
 */
export interface DrawNumbers {
  /** Returns null if the quiz has no question with drawn numbers. */
  draws(asking: Asking, name: string): Draws | null;
  /** Returns the questions with the numbers of that name. */
  drawn<A extends Asking>(asking: A, name: string): A;
}

export const createDrawNumbers = (key: Uint8Array): DrawNumbers => {
  const draws: DrawNumbers['draws'] = ({ questions }, name) =>
    questions.some(isDrawn) ? drawsOf(questions, hmac(key, name)) : null;
  return {
    draws,
    drawn: (asking, name) => {
      const found = draws(asking, name);
      return found === null ? asking : { ...asking, questions: drawnQuestions(asking.questions, found) };
    },
  };
};
