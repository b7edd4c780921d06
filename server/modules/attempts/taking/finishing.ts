import type { Answer } from '#shared/contract/attempts/result.ts';
import { countsForDay } from '#shared/domain/daily/daily.ts';
import { endOf, isOverdue, isTimeUp } from '#shared/domain/attempts/deadlines.ts';
import { scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { refOf } from '../version-ref.ts';
import { byQuestion, mergeAnswers } from './answers-repository.ts';
import type { AttemptRow, Result } from './attempts-repository.ts';
import { loadFinishContext, writeResult } from './finishing-repository.ts';
import type { AttemptDeps } from './ports.ts';

/** A finished attempt and all its saved answers. */
export interface Written {
  readonly row: AttemptRow;
  readonly answers: readonly Answer[];
}

export interface Finishing {
  /**
   * Scores an open, locked attempt by its version and later key corrections, and ends it. An attempt past its
   * deadline ends at the deadline.
   * @param given answers submitted with it, validated against their questions
   */
  finish(trx: Trx, row: AttemptRow, given?: readonly Answer[]): Promise<Written>;
  /** Ends the attempt if its deadline and the grace period for late saves have passed. */
  settle(trx: Trx, row: AttemptRow): Promise<AttemptRow>;
}

export const createFinishing = ({ clock, events, versions, timezone }: AttemptDeps): Finishing => {
  const finish: Finishing['finish'] = async (trx, row, given = []) => {
    const { id, user_id: userId, quiz_id: quizId, version } = row;
    const now = clock.now();
    const { saved, regradeId, finishedBefore, role, launched, inOrganisation, quiz } = await loadFinishContext(
      trx,
      row,
    );
    const body = await versions.read(trx, refOf({ ...row, regrade_id: regradeId }));
    const answers = mergeAnswers(saved, given, now);
    const score = scoreAttempt(body, byQuestion(answers));
    const { percentCenti, passed, questions } = score;
    const finishedAt = endOf(row.deadline_at, now);
    // A claimed guest attempt is never the first, nor is any attempt after it.
    const first = userId !== null && row.claimed === 0 && !finishedBefore;
    const result: Result = {
      id,
      owner_id: row.owner_id,
      finished_at: finishedAt,
      ended_by: isTimeUp(row.deadline_at, now) ? 'deadline' : 'learner',
      score_milli: score.scoreMilli,
      max_score_milli: score.maxScoreMilli,
      percent_centi: percentCenti,
      passed: passed ? 1 : 0,
      first: first ? 1 : 0,
      regrade_id: regradeId,
    };
    const finished = await writeResult(trx, result, answers, questions);
    await events.publish(trx, 'attempt.finished', {
      attemptId: id,
      quizId,
      version,
      regradeId,
      quiz,
      userId,
      role,
      launched,
      inOrganisation,
      percentCenti,
      passed,
      questions,
      first,
      claimed: row.claimed === 1,
      startedAt: row.started_at,
      dailyDate: row.daily_date !== null && countsForDay(row.daily_date, finishedAt, timezone) ? row.daily_date : null,
      at: finishedAt,
    });
    return { row: finished, answers };
  };
  return {
    finish,
    settle: async (trx, row) =>
      row.status === 'open' && isOverdue(row.deadline_at, clock.now()) ? (await finish(trx, row)).row : row,
  };
};
