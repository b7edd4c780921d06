import { mutate } from 'swr';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import { getLatestResult, getOneResult, getResult } from '#shared/contract/attempts/result.ts';
import { getStreak } from '#shared/contract/daily/streak.ts';

const STALE = new Set<string>(
  [getHistory, getResult, getLatestResult, getOneResult, getStreak, getLeaderboardRank].map(({ id }) => id),
);

/** Invalidates lists and results after an attempt is finished; those on screen reload. */
export const forgetResults = (): void => {
  void mutate((key) => Array.isArray(key) && STALE.has(String(key[0])), undefined, { revalidate: true });
};
