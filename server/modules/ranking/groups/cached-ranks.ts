import type { Clock } from '../../../platform/ports.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { createMemoryCache } from '../../../platform/cache/cache.ts';
import { rankedMembersOf, type BoardRef, type GroupRank } from './board-repository.ts';

/** Cache time of a group's leaderboard: a class looks at it at the same time, and pages poll it. */
const CACHED_MS = 1_000;

/** Cached group leaderboards: simultaneous readers share one read. */
export interface CachedRanks {
  read(groupId: string, ref: BoardRef): Promise<readonly GroupRank[]>;
  /** Clears the cache after a user joined, left, or changed their visibility. */
  forget(): void;
}

type Rank = (db: Db, groupId: string, ref: BoardRef) => Promise<readonly GroupRank[]>;

export const createCachedRanks = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  rank: Rank = rankedMembersOf,
): CachedRanks => {
  const cache = createMemoryCache<readonly GroupRank[]>({ clock, forMs: CACHED_MS });
  return {
    read: (groupId, ref) => cache.get(`${groupId}/${ref.board}/${ref.period}`, () => rank(db, groupId, ref)),
    forget: () => cache.clear(),
  };
};
