import type { KeyValueStorage } from '#shared/auth/storage.ts';

const KEY = 'challenge';

/** Keeps for this tab which challenge a quiz is taken for, so that its result leads back to it. */
export const keepChallenge = (storage: KeyValueStorage, quizId: string, code: string): void =>
  storage.set(KEY, `${quizId} ${code}`);

/** The code of the challenge for which that quiz was taken in this tab; null when it was for none. */
export const keptChallenge = (storage: KeyValueStorage, quizId: string): string | null => {
  const [kept, code] = (storage.get(KEY) ?? '').split(' ');
  return kept === quizId && code !== undefined ? code : null;
};
