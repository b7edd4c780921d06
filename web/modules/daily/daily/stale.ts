import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import { getLatestResult, getOneResult, getResult } from '#shared/contract/attempts/result.ts';
import { getStreak } from '#shared/contract/daily/streak.ts';
import { invalidate } from '../../../app/session/query.ts';

/** Invalidates lists and results after an attempt is finished; those on screen reload. */
export const forgetResults = (): void =>
  void invalidate(getHistory, getResult, getLatestResult, getOneResult, getStreak, getLeaderboardRank);
