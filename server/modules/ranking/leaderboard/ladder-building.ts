import { setImmediate as others } from 'node:timers/promises';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { createLease } from '../../../platform/jobs/lease.ts';
import type { BoardLaddersTable } from '../tables.ts';
import { walk } from './board-repository.ts';
import {
  addRungs,
  noteUnusedBuild,
  publishBuild,
  removeLadder,
  removeRungs,
  unwantedLadders,
  wantedLadders,
  type Rung,
} from './ladder-repository.ts';

/** Users between two rungs: the most that are counted to find a rank. */
const STEP = 64;
/** Users read per query while building a ladder; other requests run in between. */
const CHUNK = 256;
/** Rungs written per statement. */
const RUNGS_AT_ONCE = 500;
/** Lifetime of a ladder: a minute, or longer if building was slow, so that it uses at most two percent of a core. */
const LASTS_MS = 60_000;
const LASTS_TIMES = 60;
/** A ladder that no one has needed for so long is deleted, such as that of a past week. */
const UNWANTED_MS = 14 * 86_400_000;

export interface LadderBuildingDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  /** Called after a ladder was built. */
  readonly onBuilt: () => void;
}

/**
 * Returns a task that builds the ladders that any process has asked for. One process does it for all. A ladder is used once
 * it is complete; what an interrupted build has written is deleted by the next one.
 */
export const createLadderBuilding = (deps: LadderBuildingDeps): (() => Promise<void>) => {
  const { db, clock, random, onBuilt } = deps;
  const lease = createLease(deps, 'board ladders');

  /** Writes all rungs. Returns false if another process has taken over. */
  const write = async (ladder: BoardLaddersTable, build: string): Promise<boolean> => {
    let rungs: Rung[] = [];
    let rank = 0;
    let users = await walk(db, ladder, null, CHUNK);
    for (;;) {
      for (const { user_id, points_milli, reached_at } of users) {
        rank += 1;
        if (rank % STEP === 0) rungs.push({ rank, user_id, points_milli, reached_at });
      }
      const last = users.at(-1);
      const isEnd = last === undefined || users.length < CHUNK;
      if (isEnd || rungs.length >= RUNGS_AT_ONCE) {
        await addRungs(db, build, rungs);
        rungs = [];
      }
      if (isEnd) return true;
      if (!(await lease.held())) return false;
      await others();
      users = await walk(db, ladder, last, CHUNK);
    }
  };

  const build = async (ladder: BoardLaddersTable): Promise<void> => {
    const from = clock.now();
    if (ladder.unused_build !== null) await removeRungs(db, ladder.unused_build);
    const id = makeId(from, (count) => random.bytes(count));
    await noteUnusedBuild(db, ladder, id);
    if (!(await write(ladder, id))) return;
    const now = clock.now();
    const expiresAt = now + Math.max(LASTS_MS, (now - from) * LASTS_TIMES);
    if (!(await publishBuild(db, ladder, id, expiresAt))) {
      await removeRungs(db, id);
      return;
    }
    onBuilt();
    if (ladder.build === null) return;
    await removeRungs(db, ladder.build);
    await noteUnusedBuild(db, ladder, null);
  };

  const remove = async (ladder: BoardLaddersTable): Promise<void> => {
    for (const id of [ladder.build, ladder.unused_build]) if (id !== null) await removeRungs(db, id);
    await removeLadder(db, ladder);
  };

  return async () => {
    const wanted = await wantedLadders(db, clock.now());
    for (const ladder of wanted) {
      if (!(await lease.held())) return;
      await build(ladder);
    }
    if (wanted.length === 0) return;
    for (const ladder of await unwantedLadders(db, clock.now() - UNWANTED_MS)) await remove(ladder);
  };
};
