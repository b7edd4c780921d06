import { isStaff } from '#shared/domain/identity/roles.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Listener } from '../../../platform/events.ts';
import type { QuizPercentEntriesTable } from '../tables.ts';
import { addEntries, addEntry, countFirstAttempts, roleOf } from './repository.ts';

/** With fewer first attempts, a percentile depends too much on chance. */
const ATTEMPTS_MIN = 5;

export interface Statistics {
  /** Counts a learner's first finished attempt. Guests, staff and repeats don't count. */
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  /** Moves a learner's first attempt to its new percent. */
  readonly onAttemptRegraded: Listener<'attempt.regraded'>;
  /**
   * Returns the share of other learners' first attempts strictly below that score, as a whole number from 0 to 100,
   * rounded down. Null with fewer first attempts than that.
   * @param percentCenti hundredths of a percent
   * @param userId null for a guest
   * @param fewest fewest first attempts for which there is one, five by default
   */
  percentile(quizId: string, percentCenti: number, userId: string | null, fewest?: number): Promise<number | null>;
}

/**
 * Running totals of first attempts by quiz, so that reads don't scan the results. A result adds an entry, which
 * `createPercentFolding` adds to the totals: learners who finish at the same time write no row that they share.
 */
export const createStatistics = ({ db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>): Statistics => {
  const entryOf = (
    userId: string,
    quizId: string,
    percentCenti: number,
    attempts: 1 | -1,
  ): QuizPercentEntriesTable => ({
    owner_id: userId,
    id: makeId(clock.now(), (count) => random.bytes(count)),
    quiz_id: quizId,
    percent: Math.floor(percentCenti / 100),
    attempts,
  });

  return {
    async onAttemptFinished(trx, { userId, role, first, quizId, percentCenti }) {
      if (userId === null || !first || role === null || isStaff(role)) return;
      await addEntry(trx, entryOf(userId, quizId, percentCenti, 1));
    },
    async onAttemptRegraded(trx, { userId, first, quizId, before, after }) {
      if (userId === null || !first) return;
      const role = await roleOf(trx, userId);
      if (role === null || isStaff(role)) return;
      // A former member of staff wasn't counted when they finished, and is counted now.
      await addEntries(trx, [
        entryOf(userId, quizId, before.percentCenti, -1),
        entryOf(userId, quizId, after.percentCenti, 1),
      ]);
    },
    async percentile(quizId, percentCenti, userId, fewest = ATTEMPTS_MIN) {
      const percent = Math.floor(percentCenti / 100);
      const { total, others, below } = await countFirstAttempts(db, { quizId, percent, userId });
      return total < fewest ? null : Math.floor((below * 100) / others);
    },
  };
};
