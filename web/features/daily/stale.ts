import { mutate } from 'swr';
import { getHistory } from '#shared/contract/quiz.ts';
import { getLatestResult, getOneResult, getResult } from '#shared/contract/result.ts';

const STALE = new Set<string>([getHistory.id, getResult.id, getLatestResult.id, getOneResult.id]);

/** Forgets the lists and results that another finished attempt makes old; those that are shown are read again. */
export const forgetResults = (): void => {
  void mutate((key) => Array.isArray(key) && STALE.has(String(key[0])), undefined, { revalidate: true });
};
