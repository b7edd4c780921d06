import { isStaff } from '#shared/domain/identity/permissions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Listener } from '../../../platform/events.ts';
import { countFirstAttempts, countPercent, roleOf, uncountPercent } from './repository.ts';

/** Under so few first attempts a percentile would say more about chance than about the learner. */
const ATTEMPTS_MIN = 5;

export interface Statistics {
  /** Counts the first finished attempt of a learner; guests, staff and repeats change nothing. */
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  /** Moves the first attempt of a learner to its new percent. */
  readonly onAttemptRegraded: Listener<'attempt.regraded'>;
  /**
   * The share of first attempts of that quiz that lie strictly below, by whole percent, as a whole number from 0 to 100,
   * rounded down; equal ones are not beaten. Null under five first attempts.
   * @param percentCenti hundredths of a percent
   */
  percentile(quizId: string, percentCenti: number): Promise<number | null>;
}

/** Running totals of first attempts by quiz, so that no read scans the results. */
export const createStatistics = ({ db }: { readonly db: Db }): Statistics => ({
  async onAttemptFinished(trx, { role, first, quizId, percentCenti }) {
    if (!first || role === null || isStaff(role)) return;
    await countPercent(trx, quizId, Math.floor(percentCenti / 100));
  },
  async onAttemptRegraded(trx, { userId, first, quizId, before, after }) {
    if (userId === null || !first) return;
    const role = await roleOf(trx, userId);
    if (role === null || isStaff(role)) return;
    // Who was staff when they finished was not counted then, and is counted from now on.
    await uncountPercent(trx, quizId, Math.floor(before.percentCenti / 100));
    await countPercent(trx, quizId, Math.floor(after.percentCenti / 100));
  },
  async percentile(quizId, percentCenti) {
    const { total, below } = await countFirstAttempts(db, quizId, Math.floor(percentCenti / 100));
    return total < ATTEMPTS_MIN ? null : Math.floor((below * 100) / total);
  },
});
