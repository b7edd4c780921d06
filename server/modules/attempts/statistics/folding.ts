import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { createLease } from '../../../platform/jobs/lease.ts';
import type { QuizPercentEntriesTable, QuizPercentsTable } from '../tables.ts';
import { addToPercents, existingQuizzes, ownersWithEntries, takeEntries } from './repository.ts';

/** Entries of one transaction. */
const AT_ONCE = 1_000;

/** Sums entries by quiz and percent, in one order, so that two transactions can't deadlock. */
const summed = (entries: readonly QuizPercentEntriesTable[]): QuizPercentsTable[] =>
  [...Map.groupBy(entries, ({ quiz_id, percent }) => JSON.stringify([quiz_id, percent]))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first === undefined
        ? []
        : {
            quiz_id: first.quiz_id,
            percent: first.percent,
            attempts: others.reduce((sum, { attempts }) => sum + attempts, first.attempts),
          },
    );

/**
 * Returns a task that adds the entries of results to the totals of their quizzes. An entry is removed in the transaction that
 * counts it, so it is counted once, whenever a process is stopped and however many do this. All entries of a learner are
 * counted together: what a regrade takes away was added before, or is added with it.
 */
export const createPercentFolding = (deps: Pick<Deps, 'db' | 'clock' | 'random'>): (() => Promise<void>) => {
  const { db } = deps;
  const lease = createLease(deps, 'quiz percents');

  const fold = (owners: readonly string[]): Promise<void> =>
    inTransaction(db, async (trx) => {
      const changes = summed(await takeEntries(trx, owners)).filter(({ attempts }) => attempts !== 0);
      if (changes.length === 0) return;
      // The quiz may have been deleted since.
      const existing = await existingQuizzes(trx, [...new Set(changes.map(({ quiz_id }) => quiz_id))]);
      await addToPercents(
        trx,
        changes.filter(({ quiz_id }) => existing.has(quiz_id)),
      );
    });

  return async () => {
    for (;;) {
      const owners = await ownersWithEntries(db, AT_ONCE);
      if (owners.length === 0 || !(await lease.held())) return;
      await fold(owners);
    }
  };
};
