import type { Clock } from '../../adapters/ports.ts';
import type { Db } from '../../db/schema.ts';
import { standingsOf, type BoardRef, type Standing } from './board-repository.ts';

/** How long the board of a group is kept: a class looks at it together, and every page asks again by itself. */
const KEPT_MS = 5_000;
const BOARDS_MAX = 500;

/** The boards of groups, each read once for everybody who looks at it in the same moment. */
export interface KeptStandings {
  read(groupId: string, ref: BoardRef): Promise<readonly Standing[]>;
  /** Forgets all: somebody joined, left, or chose how they appear. */
  forget(): void;
}

export const createKeptStandings = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): KeptStandings => {
  const kept = new Map<string, { readonly standings: readonly Standing[]; readonly at: number }>();
  let generation = 0;
  return {
    async read(groupId, ref) {
      const key = `${groupId}/${ref.board}/${ref.period}`;
      const now = clock.now();
      const known = kept.get(key);
      // A clock that was set back must not make a board live long.
      if (known !== undefined && Math.abs(now - known.at) < KEPT_MS) return known.standings;
      const before = generation;
      const standings = await standingsOf(db, groupId, ref);
      // What was read before a change must not outlive it.
      if (generation === before) {
        if (kept.size >= BOARDS_MAX) kept.clear();
        kept.set(key, { standings, at: now });
      }
      return standings;
    },
    forget() {
      generation += 1;
      kept.clear();
    },
  };
};
