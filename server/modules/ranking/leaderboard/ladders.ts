import { RANK_MAX } from '#shared/contract/ranking/leaderboard.ts';
import { createMemoryCache } from '../../../platform/cache/cache.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { BoardLaddersTable } from '../tables.ts';
import { countAhead, countBetween, type BoardPosition, type BoardRef } from './board-repository.ts';
import { createLadderBuilding } from './ladder-building.ts';
import { findLadder, rungBefore, wantLadder } from './ladder-repository.ts';

/** With fewer users ahead, a rank is counted exactly. */
const FROM = 128;
/** How late this process may be with a ladder that another one has built, in milliseconds. */
const KNOWN_MS = 5_000;

/**
 * Ranks on leaderboards of any size. Every few positions a rung stores its rank, so that only users between a rung
 * and the reader are counted. A rank is exact when the ladder is built and about a minute old afterwards; ranks
 * above the first rung are always counted.
 */
export interface Ladders {
  /** Returns the rank of a position; null beyond the counted range until the ladder is built. */
  rankOf(ref: BoardRef, own: BoardPosition): Promise<number | null>;
  /** Builds the ladders that any process needs, if this process does it for all; for the background. */
  build(): Promise<void>;
}

export const createLadders = (deps: Pick<Deps, 'db' | 'clock' | 'random'>): Ladders => {
  const { db, clock } = deps;
  const known = createMemoryCache<BoardLaddersTable | null>({ clock, forMs: KNOWN_MS });
  /** When this process has asked for a new ladder. */
  const wants = createMemoryCache<number>({ clock, forMs: KNOWN_MS });
  const keyOf = ({ board, period }: BoardRef): string => `${board}/${period}`;

  const forget = (): void => {
    known.clear();
    wants.clear();
  };
  const ladderOf = (ref: BoardRef) => known.get(keyOf(ref), () => findLadder(db, ref));
  const want = async (ref: BoardRef, ladder: BoardLaddersTable | null): Promise<void> => {
    const now = clock.now();
    if (ladder !== null && now < ladder.expires_at) return;
    await wants.get(keyOf(ref), async () => {
      await wantLadder(db, ref, now);
      return now;
    });
  };

  /** Returns the rank by the ladder's rungs; undefined if the position is above them or there are none. */
  const rankByRung = async (ref: BoardRef, own: BoardPosition, ladder: BoardLaddersTable | null) => {
    const build = ladder?.build ?? null;
    const rung = build === null ? undefined : await rungBefore(db, build, own);
    if (rung === undefined) return undefined;
    await want(ref, ladder);
    return rung.rank + (await countBetween(db, ref, rung, own, RANK_MAX));
  };

  return {
    build: createLadderBuilding({ ...deps, onBuilt: forget }),
    async rankOf(ref, own) {
      const ladder = await ladderOf(ref);
      const rank = await rankByRung(ref, own, ladder);
      if (rank !== undefined) return rank;
      const ahead = await countAhead(db, ref, own, RANK_MAX);
      if (ahead < FROM) return ahead + 1;
      // Another process may have replaced the rungs.
      const current = await findLadder(db, ref);
      if (current?.build !== ladder?.build) {
        known.clear();
        const found = await rankByRung(ref, own, current);
        if (found !== undefined) return found;
      }
      await want(ref, current);
      return ahead < RANK_MAX ? ahead + 1 : null;
    },
  };
};
