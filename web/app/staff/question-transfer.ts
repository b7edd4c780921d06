/** Passes questions between staff pages in memory, because answer keys must not be in the browser's storage. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { onForget } from '../session/session.ts';

let waiting: readonly Question[] = [];

/** Stores questions for the next page. */
export const handOver = (questions: readonly Question[]): void => {
  waiting = questions;
};

/** Returns the stored questions, once. */
export const takeOver = (): readonly Question[] => {
  const taken = waiting;
  waiting = [];
  return taken;
};

onForget(() => {
  waiting = [];
});
