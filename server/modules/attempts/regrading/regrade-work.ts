import { scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { answersOf, awardsOf, byQuestion, writeAwards } from '../taking/answers-repository.ts';
import { refOf } from '../version-ref.ts';
import { keyOf, type AttemptRow } from '../taking/attempts-repository.ts';
import {
  dueRegrades,
  lockRegrade,
  newestRegradeOf,
  noteRegraded,
  olderAttempts,
  rescore,
  updateRegrade,
  type RegradeRow,
} from './regrades-repository.ts';
import type { RegradingDeps } from './regrading.ts';

const BATCH = 50;
/** Longer than any request: submissions that overlap the regrade have finished by then. */
const SETTLED_AFTER_MS = 60_000;

const compare = (left: string | null, right: string | null): number => ((left ?? '') < (right ?? '') ? -1 : 1);

/**
 * Runs pending regrades in batches, in the background. A score and everything derived from it change in one
 * transaction. An interrupted batch is repeated from its start.
 */
export const createRegradeWork = ({ db, clock, events, versions, log }: RegradingDeps): (() => Promise<void>) => {
  /** Rescores one attempt. Returns true if its score changed. */
  const rescoreAttempt = async (trx: Trx, row: AttemptRow, regradeId: string): Promise<boolean> => {
    const now = clock.now();
    const body = await versions.read(trx, refOf({ ...row, regrade_id: regradeId }));
    const answers = await answersOf(trx, keyOf(row));
    const score = scoreAttempt(body, byQuestion(answers));
    const awarded = await awardsOf(trx, keyOf(row));
    if (answers.length > 0) await writeAwards(trx, keyOf(row), answers, score.questions);
    await rescore(trx, keyOf(row), {
      score_milli: score.scoreMilli,
      max_score_milli: score.maxScoreMilli,
      percent_centi: score.percentCenti,
      passed: score.passed ? 1 : 0,
      regrade_id: regradeId,
    });
    const { quiz_id: quizId, user_id: userId } = row;
    const moved = [...awarded].some(([id, milli]) => milli !== (score.questions.get(id)?.awardedMilli ?? 0));
    await events.publish(trx, 'attempt.rejudged', { attemptId: row.id, quizId, userId, moved, at: now });
    if (score.scoreMilli === row.score_milli) return false;
    const before = { percentCenti: row.percent_centi ?? 0, passed: row.passed === 1 };
    await noteRegraded(trx, {
      attempt_id: row.id,
      regrade_id: regradeId,
      score_before_milli: row.score_milli ?? 0,
      percent_before_centi: before.percentCenti,
      passed_before: before.passed ? 1 : 0,
      at: now,
    });
    await events.publish(trx, 'attempt.regraded', {
      attemptId: row.id,
      quizId,
      userId,
      before,
      after: { percentCenti: score.percentCenti, passed: score.passed },
      first: row.first === 1,
      claimed: row.claimed === 1,
      finishedAt: row.finished_at ?? row.started_at,
      at: now,
    });
    return true;
  };

  const nextStatus = ({ status }: RegradeRow): 'done' | 'settled' => (status === 'running' ? 'done' : 'settled');

  /** Processes one batch. Returns false if none is left. */
  const batch = (id: string): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const held = await lockRegrade(trx, id);
      if (held === undefined || held.status === 'settled') return false;
      const { quiz_id: quizId, version, reached: after } = held;
      if ((await newestRegradeOf(trx, quizId)) !== id) {
        // A newer regrade includes all corrections of this one.
        await updateRegrade(trx, id, { status: 'settled' });
        return false;
      }
      const rows = await olderAttempts(trx, { quizId, version, after, limit: BATCH });
      const last = rows.at(-1);
      if (last === undefined) {
        // The second pass starts over and rescores only attempts that the first one couldn't see yet.
        await updateRegrade(trx, id, { status: nextStatus(held), reached: '', done_at: held.done_at ?? clock.now() });
        return false;
      }
      const left = rows.filter(({ regrade_id }) => regrade_id !== id);
      let changed = 0;
      // Ordered by user, so that two regrades can't deadlock.
      for (const row of left.toSorted((a, b) => compare(a.user_id, b.user_id))) {
        if (await rescoreAttempt(trx, row, id)) changed += 1;
      }
      await updateRegrade(trx, id, {
        reached: last.id,
        judged: held.judged + left.length,
        changed: held.changed + changed,
      });
      return true;
    });

  return async () => {
    for (const { id } of await dueRegrades(db, clock.now() - SETTLED_AFTER_MS)) {
      try {
        while (await batch(id));
      } catch (error) {
        log.error({ err: error, regradeId: id }, 'a regrade stopped; the next run continues it');
      }
    }
  };
};
