import type { Clock } from '../../../platform/ports.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { createKept } from '../../../platform/cache/cache.ts';
import { standingsOf, type BoardRef, type Standing } from './board-repository.ts';

/** How long the board of a group is kept: a class looks at it together, and every page asks again by itself. */
const KEPT_MS = 1_000;

/** The boards of groups, each read once for everybody who looks at it in the same moment. */
export interface KeptStandings {
  read(groupId: string, ref: BoardRef): Promise<readonly Standing[]>;
  /** Forgets all: somebody joined, left, or chose how they appear. */
  forget(): void;
}

export const createKeptStandings = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): KeptStandings => {
  const kept = createKept<readonly Standing[]>({ clock, forMs: KEPT_MS });
  return {
    read: (groupId, ref) => kept.get(`${groupId}/${ref.board}/${ref.period}`, () => standingsOf(db, groupId, ref)),
    forget: () => kept.clear(),
  };
};
