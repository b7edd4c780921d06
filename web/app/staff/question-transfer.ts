/** Questions on their way from one page of the staff to another, in memory: a key has no place in the browser's storage. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { onForget } from '../session/session.ts';

let waiting: readonly Question[] = [];

/** Leaves questions for the page that asks next. */
export const handOver = (questions: readonly Question[]): void => {
  waiting = questions;
};

/** Takes what was left, once. */
export const takeOver = (): readonly Question[] => {
  const taken = waiting;
  waiting = [];
  return taken;
};

onForget(() => {
  waiting = [];
});
