import { SAVE_GRACE_MS } from '#shared/domain/attempts/deadlines.ts';
import type { Attempts } from './attempts.ts';
import { findAttempt, overdueAttempts } from './attempts-repository.ts';
import type { AttemptDeps } from './ports.ts';

const AT_ONCE = 100;

/**
 * Submits every attempt whose time is up, whether or not its page is open; for the background. An attempt that can't
 * be scored is logged and doesn't block the others.
 */
export const createSweep =
  ({ db, clock, log }: AttemptDeps, attempts: Attempts): (() => Promise<void>) =>
  async () => {
    for (let more = true; more;) {
      const due = await overdueAttempts(db, clock.now() - SAVE_GRACE_MS, AT_ONCE);
      let done = 0;
      for (const key of due) {
        try {
          const row = await findAttempt(db, key);
          if (row !== undefined) await attempts.settled(row);
          done += 1;
        } catch (error) {
          log.error({ err: error, attemptId: key.id }, 'an attempt could not be submitted at its deadline');
        }
      }
      more = due.length === AT_ONCE && done > 0;
    }
  };
