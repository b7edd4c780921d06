import type { Clock } from '../../../platform/ports.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { createKept } from '../../../platform/cache/cache.ts';
import { standingsOf, type BoardRef, type Standing } from './board-repository.ts';

/** Cache time of a group's leaderboard: a class looks at it at the same time, and pages poll it. */
const KEPT_MS = 1_000;

/** Cached group leaderboards: simultaneous readers share one read. */
export interface KeptStandings {
  read(groupId: string, ref: BoardRef): Promise<readonly Standing[]>;
  /** Clears the cache after a user joined, left, or changed their visibility. */
  forget(): void;
}

export const createKeptStandings = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): KeptStandings => {
  const kept = createKept<readonly Standing[]>({ clock, forMs: KEPT_MS });
  return {
    read: (groupId, ref) => kept.get(`${groupId}/${ref.board}/${ref.period}`, () => standingsOf(db, groupId, ref)),
    forget: () => kept.clear(),
  };
};
