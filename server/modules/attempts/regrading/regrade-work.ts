import { allScores, scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { answersOf, byQuestion, writeAwards } from '../taking/answers-repository.ts';
import { refOf } from '../version-ref.ts';
import { keyOf, lockAttempt, type AttemptRow } from '../taking/attempts-repository.ts';
import type { BringBack } from '../archive/bring-back.ts';
import type { StoredAnswers } from '../archive/stored-answers.ts';
import {
  archivedOf,
  dueRegrades,
  findRegrade,
  lockRegrade,
  newestRegradeOf,
  noteRegraded,
  olderAttempts,
  rescore,
  updateRegrade,
  type RegradeRow,
} from './regrades-repository.ts';
import type { NotifyRegraded } from './notifying.ts';
import type { RegradingDeps } from './regrading.ts';

interface RegradeWorkDeps extends RegradingDeps {
  readonly stored: Pick<StoredAnswers, 'inTransaction'>;
  readonly bringBack: BringBack;
  readonly notifyRegraded: NotifyRegraded;
}

const BATCH = 50;
/** Longer than any request: submissions that overlap the regrade have finished by then. */
const SETTLED_AFTER_MS = 60_000;

type Rescored = 'changed' | 'same' | 'unreadable';

const compare = (left: string | null, right: string | null): number => ((left ?? '') < (right ?? '') ? -1 : 1);

/**
 * Runs pending regrades in batches, in the background. A score and everything derived from it change in one
 * transaction. An interrupted batch is repeated from its start. Attempts whose archived answers can't be read keep their score;
 * the second pass tries them again.
 */
export const createRegradeWork = ({
  db,
  clock,
  events,
  versions,
  log,
  stored,
  bringBack,
  notifyRegraded,
}: RegradeWorkDeps): (() => Promise<void>) => {
  /** Rescores one attempt. Returns `changed` if its percent changed. */
  const rescoreAttempt = async (trx: Trx, listed: AttemptRow, regrade: RegradeRow): Promise<Rescored> => {
    const now = clock.now();
    const regradeId = regrade.id;
    // Locked, so that its answers aren't archived now.
    const row = await lockAttempt(trx, keyOf(listed));
    if (row === undefined) return 'same';
    if (!(await bringBack(trx, row))) return 'unreadable';
    const answers = await answersOf(trx, keyOf(row));
    const answersByQuestion = byQuestion(answers);
    const before = scoreAttempt(await versions.read(trx, refOf(row)), answersByQuestion);
    const score = scoreAttempt(await versions.read(trx, refOf({ ...row, regrade_id: regradeId })), answersByQuestion);
    const passed = score.passed && row.ranked === 1;
    if (answers.length > 0) await writeAwards(trx, keyOf(row), answers, allScores(score));
    await rescore(trx, keyOf(row), {
      score_milli: score.scoreMilli,
      max_score_milli: score.maxScoreMilli,
      percent_centi: score.percentCenti,
      passed: passed ? 1 : 0,
      regrade_id: regradeId,
    });
    const { quiz_id: quizId, user_id: userId } = row;
    const finishedAt = row.finished_at ?? row.started_at;
    await events.publish(trx, 'attempt.rejudged', {
      attemptId: row.id,
      quizId,
      version: row.version,
      userId,
      before: before.questions,
      after: score.questions,
      startedAt: row.started_at,
      finishedAt,
      at: now,
    });
    if (score.scoreMilli === row.score_milli && score.maxScoreMilli === row.max_score_milli) return 'same';
    const outcomeBefore = { percentCenti: row.percent_centi ?? 0, passed: row.passed === 1 };
    await noteRegraded(trx, {
      attempt_id: row.id,
      regrade_id: regradeId,
      score_before_milli: row.score_milli ?? 0,
      percent_before_centi: outcomeBefore.percentCenti,
      passed_before: outcomeBefore.passed ? 1 : 0,
      at: now,
    });
    await events.publish(trx, 'attempt.regraded', {
      attemptId: row.id,
      quizId,
      userId,
      before: outcomeBefore,
      after: { percentCenti: score.percentCenti, passed },
      first: row.first === 1,
      ranked: row.ranked === 1,
      claimed: row.claimed === 1,
      finishedAt,
      at: now,
    });
    await notifyRegraded(trx, regrade, row, score.percentCenti);
    return score.percentCenti === row.percent_centi ? 'same' : 'changed';
  };

  const nextStatus = ({ status }: RegradeRow): 'done' | 'settled' => (status === 'running' ? 'done' : 'settled');

  /** Returns the archived attempts of which the next batch needs answers. */
  const archivedInBatch = async ({ id, quiz_id: quizId, version, reached: after }: RegradeRow) => {
    const rows = await olderAttempts(db, { quizId, version, after, limit: BATCH });
    const left = rows.filter(({ regrade_id }) => regrade_id !== id);
    // All of these learners' attempts: practice compares them.
    const userIds = left.flatMap(({ user_id }) => user_id ?? []);
    return archivedOf(db, quizId, [...new Set(userIds)]);
  };

  /** Processes one batch. Returns the number of attempts that couldn't be read; null if none is left. */
  const batch = async (id: string): Promise<number | null> => {
    const pending = await findRegrade(db, id);
    if (pending === undefined) return null;
    return stored.inTransaction(db, await archivedInBatch(pending), async (trx) => {
      const held = await lockRegrade(trx, id);
      if (held === undefined || held.status === 'settled') return null;
      const { quiz_id: quizId, version, reached: after } = held;
      if ((await newestRegradeOf(trx, quizId)) !== id) {
        // A newer regrade includes all corrections of this one.
        await updateRegrade(trx, id, { status: 'settled' });
        return null;
      }
      const rows = await olderAttempts(trx, { quizId, version, after, limit: BATCH });
      const last = rows.at(-1);
      if (last === undefined) {
        // The second pass starts over and rescores only attempts that the first one couldn't see yet, or not read.
        await updateRegrade(trx, id, { status: nextStatus(held), reached: '', done_at: held.done_at ?? clock.now() });
        return null;
      }
      const counts = { changed: 0, same: 0, unreadable: 0 };
      const left = rows.filter(({ regrade_id }) => regrade_id !== id);
      // Ordered by user, so that two regrades can't deadlock.
      for (const row of left.toSorted((a, b) => compare(a.user_id, b.user_id))) {
        counts[await rescoreAttempt(trx, row, held)] += 1;
      }
      await updateRegrade(trx, id, {
        reached: last.id,
        judged: held.judged + counts.changed + counts.same,
        changed: held.changed + counts.changed,
      });
      return counts.unreadable;
    });
  };

  const run = async (id: string): Promise<void> => {
    let unreadable = 0;
    for (;;) {
      const found = await batch(id);
      if (found === null) break;
      unreadable += found;
    }
    if (unreadable === 0) return;
    log.error(
      { event: 'regrade.unreadable', regradeId: id, attempts: unreadable },
      'archived answers couldn’t be read, so their results keep their score',
    );
  };

  return async () => {
    for (const { id } of await dueRegrades(db, clock.now() - SETTLED_AFTER_MS)) {
      try {
        await run(id);
      } catch (error) {
        log.error({ err: error, regradeId: id }, 'a regrade stopped; the next run continues it');
      }
    }
  };
};
