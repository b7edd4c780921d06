import { setImmediate as others } from 'node:timers/promises';
import { RANK_MAX } from '#shared/contract/ranking/leaderboard.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { countAhead, countBetween, inOrder, walk, type BoardRef, type BoardPosition } from './board-repository.ts';

/** Users between two rungs: the most that are counted to find a rank. */
const STEP = 64;
/** Users read per query while building a ladder; other requests run in between. */
const CHUNK = 256;
/** Lifetime of a ladder: a minute, or longer if building was slow, so that it uses at most two percent of a core. */
const STANDS_MS = 60_000;
const STANDS_TIMES = 60;
/** With fewer users ahead, a rank is counted exactly. */
const FROM = 128;
const LADDERS_MAX = 64;

/** A position with a known rank. */
interface Rung extends BoardPosition {
  readonly rank: number;
}

interface Ladder {
  rungs: readonly Rung[];
  /** Expiry in milliseconds since 1970. */
  until: number;
  building: Promise<void> | null;
}

/**
 * Ranks on leaderboards of any size. Every few positions a rung stores its rank, so that only users between a rung
 * and the reader are counted. A rank is exact when the ladder is built and at most a minute old afterwards; ranks
 * above the first rung are always counted.
 */
export interface Ladders {
  /** Returns the rank of a position; null beyond the counted range until the ladder is built. */
  rankOf(ref: BoardRef, own: BoardPosition): Promise<number | null>;
  /** Resolves when no ladder is being built. */
  settled(): Promise<void>;
}

/** Returns the last rung not behind the position. */
const rungBefore = (rungs: readonly Rung[], own: BoardPosition): Rung | undefined => {
  let low = 0;
  let high = rungs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const rung = rungs[middle];
    if (rung !== undefined && inOrder(rung, own) <= 0) low = middle + 1;
    else high = middle;
  }
  return rungs[low - 1];
};

export interface LaddersDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly log: Pick<Deps['log'], 'warn'>;
}

export const createLadders = ({ db, clock, log }: LaddersDeps): Ladders => {
  const ladders = new Map<string, Ladder>();
  const keyOf = ({ board, period }: BoardRef): string => `${board}/${period}`;

  const climb = async (ref: BoardRef): Promise<Rung[]> => {
    const rungs: Rung[] = [];
    let rank = 0;
    let users = await walk(db, ref, null, CHUNK);
    for (;;) {
      for (const { user_id, points_milli, reached_at } of users) {
        rank += 1;
        if (rank % STEP === 0) rungs.push({ user_id, points_milli, reached_at, rank: rank });
      }
      const last = users.at(-1);
      if (last === undefined || users.length < CHUNK) return rungs;
      await others();
      users = await walk(db, ref, last, CHUNK);
    }
  };

  const build = (ref: BoardRef): void => {
    const key = keyOf(ref);
    const ladder = ladders.get(key) ?? { rungs: [], until: 0, building: null };
    if (ladder.building !== null) return;
    const from = clock.now();
    ladder.building = climb(ref)
      .then((rungs) => {
        ladder.rungs = rungs;
        const now = clock.now();
        ladder.until = now + Math.max(STANDS_MS, (now - from) * STANDS_TIMES);
      })
      // The server may have been closed; ranks are counted as before.
      .catch((error: unknown) => log.warn({ event: 'ladder.failed', board: key, err: error }, 'a ladder was not built'))
      .finally(() => {
        ladder.building = null;
      });
    // Newest last, so that ladders of past weeks are evicted first.
    ladders.delete(key);
    ladders.set(key, ladder);
    for (const oldest of ladders.keys()) {
      if (ladders.size <= LADDERS_MAX) break;
      ladders.delete(oldest);
    }
  };

  return {
    async rankOf(ref, own) {
      const ladder = ladders.get(keyOf(ref));
      const rung = ladder === undefined ? undefined : rungBefore(ladder.rungs, own);
      if (rung !== undefined) {
        if (ladder !== undefined && clock.now() >= ladder.until) build(ref);
        const between = await countBetween(db, ref, rung, own, RANK_MAX);
        return rung.rank + between;
      }
      const ahead = await countAhead(db, ref, own, RANK_MAX);
      if (ahead >= FROM && (ladder === undefined || clock.now() >= ladder.until)) build(ref);
      return ahead < RANK_MAX ? ahead + 1 : null;
    },
    async settled() {
      for (const { building } of ladders.values()) await building;
    },
  };
};
