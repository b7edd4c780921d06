/** Deletes records whose retention is over and that no other sweep deletes. */
import { RETENTION } from '#shared/domain/common/retention.ts';
import type { Task } from '../jobs/background.ts';
import type { Db } from '../database/tables.ts';
import type { Deps } from '../dependencies.ts';

const EVERY_MS = 10 * 60_000;
/** Few enough that parallel writers don't wait. */
const AT_ONCE = 200;
const BATCHES = 25;

/** Deletes at most so many rows from before that moment; gives how many. */
export type Removal = (db: Db, before: number, most: number) => Promise<number>;

/** A module's records that are deleted after the time in the retention table. */
export type Removals = Readonly<Partial<Record<keyof typeof RETENTION, Removal>>>;

const NAMES = Object.keys(RETENTION) as readonly (keyof typeof RETENTION)[];

const inBatches = async (remove: (most: number) => Promise<number>): Promise<number> => {
  let gone = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const removed = await remove(AT_ONCE);
    gone += removed;
    if (removed < AT_ONCE) break;
  }
  return gone;
};

/** The job of deletion. What one run leaves the next one takes; several processes may run it at once. */
export const retentionTask = (
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  ofModules: readonly Removals[],
): Task => ({
  name: 'retention',
  everyMs: EVERY_MS,
  run: async () => {
    const now = clock.now();
    const removals: Removals = Object.assign({}, ...ofModules) as Removals;
    const gone: Partial<Record<keyof typeof RETENTION, number>> = {};
    for (const name of NAMES) {
      const remove = removals[name];
      if (remove === undefined) continue;
      gone[name] = await inBatches((most) => remove(db, now - RETENTION[name].keptMs, most));
    }
    if (Object.values(gone).some((count) => count > 0))
      log.info({ event: 'retention', ...gone }, 'deleted what was old');
  },
});
