import { makeId } from '#shared/domain/common/identifiers.ts';
import type { DomainEvents } from '../../../platform/events.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { LtiPlacementsTable } from '../tables.ts';
import {
  insertScore,
  latestPlacement,
  lockPlacement,
  placementsOfAttempt,
  setAttempt,
  updateScore,
  waitingScores,
} from './repository.ts';

/** The kind of job that makes one try of one score. */
export const SCORE_JOB = 'ltiScore';

export interface ScoreJob {
  readonly scoreId: string;
  /** Tries that were made before: another job may have made this one. */
  readonly tries: number;
}

export interface Recording {
  /** Sends the result of an attempt to where the learner launched its quiz from. */
  onAttemptFinished(trx: Trx, event: DomainEvents['attempt.finished']): Promise<void>;
  /** Sends the new score of the attempt that the platform knows. */
  onAttemptRegraded(trx: Trx, event: DomainEvents['attempt.regraded']): Promise<void>;
  enqueue(trx: Trx, job: ScoreJob, runAt: number): Promise<void>;
}

export const createRecording = ({ clock, random, outbox }: Pick<Deps, 'clock' | 'random' | 'outbox'>): Recording => {
  const enqueue: Recording['enqueue'] = async (trx, payload, runAt) => {
    await outbox.enqueue(trx, { kind: SCORE_JOB, payload, runAt });
  };

  /** A score that isn't being sent right now is replaced. One that is goes first, so that the last one to arrive is the newest. */
  const record = async (
    trx: Trx,
    placement: LtiPlacementsTable,
    score: { readonly attemptId: string; readonly percentCenti: number; readonly at: number },
  ): Promise<void> => {
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
    enqueue,
  };
};
