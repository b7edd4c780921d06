/** Deletes what has been kept long enough and belongs to no feature's own sweep. */
import { RETENTION } from '#shared/domain/common/retention.ts';
import type { Task } from '../jobs/background.ts';
import type { Deps } from '../dependencies.ts';
import { removeActs, removeGuestAttempts, removeUnverified } from './repository.ts';

const EVERY_MS = 10 * 60_000;
/** Few enough that nobody who writes meanwhile has to wait. */
const AT_ONCE = 200;
const BATCHES = 25;

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
export const retentionTask = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Task => ({
  name: 'retention',
  everyMs: EVERY_MS,
  run: async () => {
    const now = clock.now();
    const before = (name: keyof typeof RETENTION): number => now - RETENTION[name].keptMs;
    const gone = {
      guestUnfinished: await inBatches((most) => removeGuestAttempts(db, 'open', before('guestUnfinished'), most)),
      guestFinished: await inBatches((most) => removeGuestAttempts(db, 'finished', before('guestFinished'), most)),
      unverified: await inBatches((most) => removeUnverified(db, before('unverified'), most)),
      audit: await inBatches((most) => removeActs(db, before('audit'), most)),
    };
    if (Object.values(gone).some((count) => count > 0))
      log.info({ event: 'retention', ...gone }, 'deleted what was old');
  },
});
