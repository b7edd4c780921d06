import type { Answer } from '#shared/contract/attempts/result.ts';
import { countsForDay } from '#shared/domain/daily/daily.ts';
import { endOf, isOverdue, isTimeUp } from '#shared/domain/attempts/deadlines.ts';
import { allScores, scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { batchWrites } from '../../../platform/database/writes/write-batch.ts';
import { refOf } from '../version-ref.ts';
import { answersOf, byQuestion, mergeAnswers, saveAnswers, type SavedAnswer } from './answers-repository.ts';
import { keyOf, type AttemptRow, type Result } from './attempts-repository.ts';
import { loadFinishContext, writeResult } from './finishing-repository.ts';
import type { AttemptDeps } from './ports.ts';
import { startNextSection } from './sections.ts';

/** A finished attempt and all its saved answers. */
export interface Written {
  readonly row: AttemptRow;
  readonly answers: readonly SavedAnswer[];
}

export interface Finishing {
  /**
   * Scores an open, locked attempt by its version and later key corrections, and ends it. An attempt past its
   * deadline ends at the deadline.
   * @param given answers submitted with it, validated against their questions
   */
  finish(trx: Trx, row: AttemptRow, given?: readonly Answer[]): Promise<Written>;
  /** Ends the current section of a mock exam, and with the last one the attempt; every other attempt it finishes. */
  endSection(trx: Trx, row: AttemptRow, given?: readonly Answer[]): Promise<Written>;
  /**
   * Ends the attempt if its deadline and the grace period for late saves have passed. For a mock exam these are those of
   * its sections, one after the other.
   */
  settle(trx: Trx, row: AttemptRow): Promise<AttemptRow>;
}

export const createFinishing = ({ clock, events, versions, timezone }: AttemptDeps): Finishing => {
  const finish: Finishing['finish'] = async (trx, row, given = []) => {
    const { id, user_id: userId, quiz_id: quizId, version } = row;
    const now = clock.now();
    const { saved, regradeId, finishedBefore, feedbackSeen, role, launched, inOrganisation, quiz } =
      await loadFinishContext(trx, row);
    const body = await versions.read(trx, refOf({ ...row, regrade_id: regradeId }));
    const answers = mergeAnswers(saved, given, now);
    const score = scoreAttempt(body, byQuestion(answers));
    const { percentCenti, questions } = score;
    const ranked = !feedbackSeen;
    const passed = ranked && score.passed;
    const finishedAt = endOf(row.deadline_at, now);
    // A claimed guest attempt is never the first, nor is any attempt after it.
    const first = userId !== null && row.claimed === 0 && !finishedBefore && ranked;
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
      ranked: ranked ? 1 : 0,
      regrade_id: regradeId,
    };
    return batchWrites(trx, async () => {
      const finished = await writeResult(trx, result, answers, allScores(score));
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
        feedback: row.feedback,
        ranked,
        claimed: row.claimed === 1,
        startedAt: row.started_at,
        dailyDate:
          row.daily_date !== null && countsForDay(row.daily_date, finishedAt, timezone) ? row.daily_date : null,
        at: finishedAt,
      });
      return { row: finished, answers };
    });
  };

  const endSection: Finishing['endSection'] = async (trx, row, given = []) => {
    if (row.section === null) return finish(trx, row, given);
    const now = clock.now();
    const body = await versions.read(trx, { quizId: row.quiz_id, version: row.version });
    const next = await startNextSection(trx, row, body, now);
    if (next === undefined) return finish(trx, row, given);
    const answers =
      given.length === 0 ? await answersOf(trx, keyOf(row)) : await saveAnswers(trx, keyOf(row), given, now);
    return { row: next, answers };
  };

  return {
    finish,
    endSection,
    async settle(trx, row) {
      let settled = row;
      while (settled.status === 'open' && isOverdue(settled.deadline_at, clock.now())) {
        settled = (await endSection(trx, settled)).row;
      }
      return settled;
    },
  };
};
