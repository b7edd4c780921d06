import { countsForDay } from '#shared/domain/daily.ts';
import { endOf, isOverdue, isTimeUp } from '#shared/domain/deadlines.ts';
import { scoreAttempt } from '#shared/domain/scoring.ts';
import type { Trx } from '../../db/schema.ts';
import { answersOf, byQuestion, writeAwards } from './answers-repository.ts';
import { countFinished, type AttemptRow } from './attempts-repository.ts';
import type { AttemptDeps } from './ports.ts';
import { newestRegradeOf } from './regrades-repository.ts';

export interface Finishing {
  /**
   * Scores an open attempt from its stored version, by keys that were corrected since, and ends it, in the transaction that holds it. Past its deadline it
   * ended at the deadline, whoever hands it in.
   */
  finish(trx: Trx, row: AttemptRow): Promise<AttemptRow>;
  /** Ends it when the server must: its deadline and the grace for saves on their way have passed. */
  settle(trx: Trx, row: AttemptRow): Promise<AttemptRow>;
}

/** Whether it is the learner's first of the quiz. One that was claimed from a guest never is, nor is any after it. */
const isFirst = async (trx: Trx, { user_id, claimed, quiz_id }: AttemptRow): Promise<boolean> =>
  user_id !== null && claimed === 0 && (await countFinished(trx, user_id, quiz_id)) === 0;

export const createFinishing = ({ clock, events, versions, timezone }: AttemptDeps): Finishing => {
  const finish: Finishing['finish'] = async (trx, row) => {
    const now = clock.now();
    const regradeId = await newestRegradeOf(trx, row.quiz_id);
    const body = await versions.read(trx, { quizId: row.quiz_id, version: row.version, regradeId });
    const answers = await answersOf(trx, row.id);
    const score = scoreAttempt(body, byQuestion(answers));
    const finishedAt = endOf(row.deadline_at, now);
    const first = await isFirst(trx, row);
    await writeAwards(trx, row.id, answers, score.questions, now);
    const finished = await trx
      .updateTable('attempts')
      .set({
        status: 'finished',
        finished_at: finishedAt,
        ended_by: isTimeUp(row.deadline_at, now) ? 'deadline' : 'learner',
        score_milli: score.scoreMilli,
        max_score_milli: score.maxScoreMilli,
        percent_centi: score.percentCenti,
        passed: score.passed ? 1 : 0,
        first: first ? 1 : 0,
        regrade_id: regradeId,
      })
      .where('id', '=', row.id)
      .where('status', '=', 'open')
      .returningAll()
      .executeTakeFirstOrThrow();
    await events.publish(trx, 'attempt.finished', {
      attemptId: row.id,
      quizId: row.quiz_id,
      version: row.version,
      userId: row.user_id,
      percentCenti: score.percentCenti,
      passed: score.passed,
      first,
      claimed: row.claimed === 1,
      startedAt: row.started_at,
      dailyDate: row.daily_date !== null && countsForDay(row.daily_date, finishedAt, timezone) ? row.daily_date : null,
      at: finishedAt,
    });
    return finished;
  };
  return {
    finish,
    settle: async (trx, row) =>
      row.status === 'open' && isOverdue(row.deadline_at, clock.now()) ? finish(trx, row) : row,
  };
};
