import { makeId } from '#shared/domain/common/identifiers.ts';
import type { DomainEvents } from '../../../platform/events.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import {
  insertScore,
  latestPlacement,
  lockPlacement,
  placementsOfAttempt,
  setAttempt,
  updateScore,
  waitingScores,
  type PlacementRow,
} from './repository.ts';

/** The kind of job that makes one try of one score. */
export const SCORE_JOB = 'ltiScore';

export interface ScoreJob {
  readonly scoreId: string;
  /** Tries that were made before: another job may have made this one. */
  readonly tries: number;
}

/** Hundredths of a percent in the whole. */
const PERCENT_CENTI = 10_000;
const POINT_CENTI = 100;

interface RecordedScore {
  /** The attempt, or the submission of a case study. */
  readonly attemptId: string;
  readonly percentCenti: number;
  /** Present for a case study, which is sent in points. */
  readonly points?: { readonly scoreCenti: number; readonly maximum: number };
  readonly at: number;
}

export interface Recording {
  /** Sends the result of an attempt to where the learner launched its quiz from. */
  onAttemptFinished(trx: Trx, event: DomainEvents['attempt.finished']): Promise<void>;
  /** Sends the new score of the attempt that the platform knows. */
  onAttemptRegraded(trx: Trx, event: DomainEvents['attempt.regraded']): Promise<void>;
  /** Sends a grade or its correction to where the learner launched the case study from. */
  onCaseGraded(trx: Trx, event: DomainEvents['case.graded']): Promise<void>;
  enqueue(trx: Trx, job: ScoreJob, runAt: number): Promise<void>;
}

export const createRecording = ({ clock, random, outbox }: Pick<Deps, 'clock' | 'random' | 'outbox'>): Recording => {
  const enqueue: Recording['enqueue'] = async (trx, payload, runAt) => {
    await outbox.enqueue(trx, { kind: SCORE_JOB, payload, runAt });
  };

  /** A score that isn't being sent right now is replaced. One that is goes first, so that the last one to arrive is the newest. */
  const record = async (trx: Trx, placement: PlacementRow, score: RecordedScore): Promise<void> => {
    if ((await lockPlacement(trx, placement.id)) === undefined) return;
    const now = clock.now();
    let isBeingSent = false;
    for (const earlier of await waitingScores(trx, placement.id)) {
      if (earlier.next_at !== null && earlier.next_at <= now) isBeingSent = true;
      else await updateScore(trx, earlier.id, { status: 'replaced', next_at: null });
    }
    const id = makeId(now, (count) => random.bytes(count));
    await insertScore(trx, {
      id,
      platform_id: placement.platform_id,
      placement_id: placement.id,
      attempt_id: score.attemptId,
      percent_centi: score.percentCenti,
      score_centi: score.points?.scoreCenti ?? null,
      score_maximum: score.points?.maximum ?? null,
      scored_at: score.at,
      status: 'waiting',
      next_at: isBeingSent ? null : now,
      created_at: now,
    });
    if (!isBeingSent) await enqueue(trx, { scoreId: id, tries: 0 }, now);
  };

  return {
    async onAttemptFinished(trx, { userId, launched, quizId, attemptId, percentCenti, at }) {
      if (userId === null || !launched) return;
      const placement = await latestPlacement(trx, userId, quizId);
      if (placement === undefined) return;
      await setAttempt(trx, placement.id, attemptId);
      await record(trx, placement, { attemptId, percentCenti, at });
    },
    async onAttemptRegraded(trx, { attemptId, after, at }) {
      for (const placement of await placementsOfAttempt(trx, attemptId)) {
        await record(trx, placement, { attemptId, percentCenti: after.percentCenti, at });
      }
    },
    async onCaseGraded(trx, { submissionId, caseId, userId, score, points, at }) {
      const newest = await latestPlacement(trx, userId, caseId);
      if (newest === undefined || points === 0) return;
      await setAttempt(trx, newest.id, submissionId);
      const percentCenti = Math.round((score / points) * PERCENT_CENTI);
      const recorded = { attemptId: submissionId, percentCenti, at };
      for (const placement of await placementsOfAttempt(trx, submissionId)) {
        await record(trx, placement, {
          ...recorded,
          points: { scoreCenti: Math.round(score * POINT_CENTI), maximum: points },
        });
      }
    },
    enqueue,
  };
};
