import type { KeyValueStorage } from '#shared/auth/storage.ts';

const KEY = 'challenge';

/** Stores in this tab which challenge a quiz is taken for, so that its result can link back. */
export const storeChallenge = (storage: KeyValueStorage, quizId: string, code: string): void =>
  storage.set(KEY, `${quizId} ${code}`);

/** Returns the code of the challenge that the quiz is taken for in this tab, or null. */
export const storedChallenge = (storage: KeyValueStorage, quizId: string): string | null => {
  const [storedQuizId, code] = (storage.get(KEY) ?? '').split(' ');
  return storedQuizId === quizId && code !== undefined ? code : null;
};
