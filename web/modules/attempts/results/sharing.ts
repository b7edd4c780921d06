/** The choices and links of a shared result. */
import type { KeyValueStorage } from '#shared/auth/storage.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { paths } from '../../../app/routing/route-table.ts';

const keyOf = (userId: string): string => `shareName.${userId}`;

/** Whether a user's pictures show their name; remembered on this device, and off until they choose it. */
export const shareChoice = {
  get: (storage: KeyValueStorage, userId: string): boolean => storage.get(keyOf(userId)) === 'true',
  set: (storage: KeyValueStorage, userId: string, withName: boolean): void =>
    storage.set(keyOf(userId), String(withName)),
};

/** The page on which others can take the quiz of a result. */
export const quizPathOf = ({ quizId, program, weeklyTest }: FinishedResult): string => {
  if (weeklyTest) return paths.weeklyTest();
  return program === null ? paths.daily() : paths.quiz(quizId);
};

/** True if the browser can share this file. */
export const sharesFiles = (file: File): boolean => {
  const { share, canShare } = navigator as Partial<Navigator>;
  return share !== undefined && canShare?.call(navigator, { files: [file] }) === true;
};
