import type { LtiScore } from '#shared/contract/lti/platforms.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { findPlatform } from '../platforms/repository.ts';
import type { Recording } from './recording.ts';
import {
  findListedScore,
  findScore,
  listScoreRows,
  lockPlacement,
  newestScore,
  updateScore,
  type ListedScoreRow,
  type ScoreRow,
} from './repository.ts';

export interface ScoreLog {
  /** Throws 404. */
  list(
    platformId: string,
    query: { readonly page: number; readonly limit: number; readonly status?: ScoreRow['status'] | undefined },
  ): Promise<{ items: LtiScore[]; total: number }>;
  /** Sends a failed score once more. Throws 404, or VALIDATION_FAILED when it didn't fail or isn't the newest. */
  resend(id: string): Promise<LtiScore>;
}

const momentOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const toScore = (row: ListedScoreRow): LtiScore => ({
  _id: row.id,
  learner: row.learner ?? 'Deleted account',
  quiz: row.title ?? (row.kind === 'case' ? 'Deleted case study' : 'Deleted quiz'),
  score: row.percent_centi / 100,
  status: row.status,
  tries: row.tries,
  nextTryAt: momentOrNull(row.next_at),
  responseCode: row.response_code,
  error: row.error,
  scoredAt: new Date(row.scored_at).toISOString(),
});

const NOT_FAILED = 'Only failed scores can be sent again';
const NOT_NEWEST = 'The platform has a later score of this learner';

export const createScoreLog = ({
  db,
  clock,
  recording,
}: Pick<Deps, 'db' | 'clock'> & { readonly recording: Pick<Recording, 'enqueue'> }): ScoreLog => ({
  async list(platformId, query) {
    if ((await findPlatform(db, platformId)) === undefined) throw notFound('platform');
    const { rows, total } = await listScoreRows(db, platformId, query);
    return { items: rows.map(toScore), total };
  },
  resend: (id) =>
    inTransaction(db, async (trx) => {
      const found = await findScore(trx, id);
      if (found === undefined) throw notFound('score');
      await lockPlacement(trx, found.placement_id);
      const score = await findScore(trx, id);
      if (score?.status !== 'failed') throw new Refusal('VALIDATION_FAILED', { message: NOT_FAILED });
      if ((await newestScore(trx, score.placement_id))?.id !== id) {
        throw new Refusal('VALIDATION_FAILED', { message: NOT_NEWEST });
      }
      const now = clock.now();
      await updateScore(trx, id, { status: 'waiting', next_at: now });
      await recording.enqueue(trx, { scoreId: id, tries: score.tries }, now);
      const listed = await findListedScore(trx, id);
      if (listed === undefined) throw notFound('score');
      return toScore(listed);
    }),
});
