import * as v from 'valibot';
import { SCORE_MAXIMUM, SCORE_SCOPE } from '#shared/domain/lti/claims.ts';
import { GIVE_UP_MS, scoreRetryDelay } from '#shared/domain/lti/score-retries.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Outgoing } from '../../../platform/http/outgoing/outgoing.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import { personOfAccount } from '../people-repository.ts';
import { findPlatform } from '../platforms/repository.ts';
import type { Recording } from './recording.ts';
import { findPlacement, findScore, lockPlacement, updateScore, waitingScores, type ScoreRow } from './repository.ts';
import type { PlatformTokens } from './tokens.ts';

const Payload = v.object({ scoreId: v.string(), tries: v.number() });

const UNAUTHORIZED = 401;

interface Sent {
  readonly status: number | null;
  /** Null if the platform took the score. */
  readonly error: string | null;
}

export interface SendingDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly outgoing: Pick<Outgoing, 'post'>;
  readonly tokens: PlatformTokens;
  readonly recording: Pick<Recording, 'enqueue'>;
}

/** Returns the address of a line item's scores: its URL may have a query (Assignment and Grade Services 2.0, 3.4). */
export const scoresUrl = (lineItem: string): string => {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
};

/** Makes one try of one score. */
export const createSending = ({ db, clock, outgoing, tokens, recording }: SendingDeps): JobHandler => {
  const send = async (score: ScoreRow): Promise<Sent> => {
    const placement = await findPlacement(db, score.placement_id);
    const platform = await findPlatform(db, score.platform_id);
    if (placement === undefined || platform === undefined) return { status: null, error: 'The platform was removed' };
    if (platform.status === 'off') return { status: null, error: 'The platform is switched off' };
    if (!URL.canParse(placement.line_item)) return { status: null, error: 'The line item has no valid address' };
    const person = await personOfAccount(db, placement.user_id);
    if (person === undefined) return { status: null, error: 'The account was deleted' };
    const access = await tokens.get(platform, SCORE_SCOPE);
    if (!access.ok) return { status: access.status, error: access.error };
    const reply = await outgoing.post({
      url: scoresUrl(placement.line_item),
      headers: {
        'content-type': 'application/vnd.ims.lis.v1.score+json',
        authorization: `Bearer ${access.token}`,
      },
      body: JSON.stringify({
        userId: person.subject,
        scoreGiven: (score.score_centi ?? score.percent_centi) / 100,
        scoreMaximum: score.score_maximum ?? SCORE_MAXIMUM,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: new Date(score.scored_at).toISOString(),
      }),
    });
    if (!reply.answered) return { status: null, error: reply.reason };
    if (reply.status >= 200 && reply.status < 300) return { status: reply.status, error: null };
    if (reply.status === UNAUTHORIZED) tokens.forget(platform, SCORE_SCOPE);
    return { status: reply.status, error: `The platform answered ${String(reply.status)}` };
  };

  /** Starts the newest of the scores that waited for this one; those between are replaced. */
  const startNext = async (trx: Trx, placementId: string): Promise<boolean> => {
    const waiting = await waitingScores(trx, placementId);
    const newest = waiting.at(-1);
    if (newest === undefined) return false;
    for (const { id } of waiting.slice(0, -1)) await updateScore(trx, id, { status: 'replaced', next_at: null });
    const now = clock.now();
    await updateScore(trx, newest.id, { next_at: now });
    await recording.enqueue(trx, { scoreId: newest.id, tries: newest.tries }, now);
    return true;
  };

  const record = async (trx: Trx, before: ScoreRow, { status, error }: Sent, startedAt: number): Promise<void> => {
    await lockPlacement(trx, before.placement_id);
    const score = await findScore(trx, before.id);
    if (score?.status !== 'waiting' || score.tries !== before.tries) return;
    const now = clock.now();
    const tries = score.tries + 1;
    const tried = { tries, tried_at: startedAt, response_code: status, error };
    if (error === null) {
      await updateScore(trx, score.id, { ...tried, status: 'delivered', next_at: null });
      await startNext(trx, score.placement_id);
      return;
    }
    const later = (await waitingScores(trx, score.placement_id)).some(({ id }) => id !== score.id);
    if (later || now - score.created_at >= GIVE_UP_MS) {
      await updateScore(trx, score.id, { ...tried, status: later ? 'replaced' : 'failed', next_at: null });
      if (later) await startNext(trx, score.placement_id);
      return;
    }
    const nextAt = now + scoreRetryDelay(tries);
    await updateScore(trx, score.id, { ...tried, next_at: nextAt });
    await recording.enqueue(trx, { scoreId: score.id, tries }, nextAt);
  };

  return async (payload) => {
    const { scoreId, tries } = v.parse(Payload, payload);
    const score = await findScore(db, scoreId);
    if (score?.status !== 'waiting' || score.tries !== tries) return;
    const startedAt = clock.now();
    const sent = await send(score);
    await inTransaction(db, (trx) => record(trx, score, sent, startedAt));
  };
};
