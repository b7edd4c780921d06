import { SAVE_GRACE_MS } from '#shared/domain/attempts/deadlines.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { StoredAnswers } from '../attempts/index.ts';
import { lockTest, updateTest } from './repository.ts';
import { AT_ONCE, unreviewed, finishedAfter, hasOpen } from './reviewing-repository.ts';

/**
 * After a test is over, emits an event for each attempt that can be reviewed, once across processes. Other modules
 * wait for it. A cancelled test emits none.
 */
export const createReviewing = ({
  db,
  clock,
  events,
  inTransaction,
}: Pick<Deps, 'db' | 'clock' | 'events'> & {
  readonly inTransaction: StoredAnswers['inTransaction'];
}): (() => Promise<void>) => {
  /** Processes the next attempts of a test. Returns whether there may be more. */
  const next = (id: string): Promise<boolean> =>
    // Listeners read the answers, which may be in an archive if no server ran for months.
    inTransaction(db, [], async (trx) => {
      const test = await lockTest(trx, id);
      if (test?.reviewed_at !== null) return false;
      const at = clock.now();
      const attempts = test.called_off_at === null ? await finishedAfter(trx, test.quiz_id, test.reviewed_to) : [];
      for (const attempt of attempts) {
        const { id: attemptId, user_id: userId } = attempt;
        if (userId !== null) await events.publish(trx, 'attempt.reviewable', { attemptId, userId, at });
      }
      const more = attempts.length === AT_ONCE;
      const reached = { reviewed_to: attempts.at(-1)?.id ?? test.reviewed_to };
      await updateTest(trx, id, more ? reached : { ...reached, reviewed_at: at });
      return more;
    });

  return async () => {
    for (const { id, quiz_id, called_off_at } of await unreviewed(db, clock.now() - SAVE_GRACE_MS)) {
      // The sweep submits open attempts first.
      if (called_off_at === null && (await hasOpen(db, quiz_id))) continue;
      while (await next(id));
    }
  };
};
