/** The event for a partner's webhooks when a visitor finishes a quiz on its page. */
import type { ModuleApis } from '../../../platform/modules/module.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { findCompletion } from './repository.ts';

/** Version of the event's data; `docs/embedding.md` documents it. */
const VERSION = 1;
const COMPLETION_KEY = 'webhook completions';
const ID_LENGTH = 32;

export const createCompletions =
  ({ keys, emit }: { readonly keys: Pick<Keys, 'hash'>; readonly emit: ModuleApis['webhooks']['emit'] }) =>
  async (trx: Trx, { attemptId, at }: { readonly attemptId: string; readonly at: number }): Promise<void> => {
    const row = await findCompletion(trx, attemptId);
    if (row === undefined) return;
    await emit(trx, {
      owner: { kind: 'partner', id: row.partner_id },
      event: 'attempt.completed',
      version: VERSION,
      object: attemptId,
      data: {
        partnerKey: row.key,
        quizId: row.quiz_id,
        quizTitle: row.title,
        date: row.daily_date,
        score: (row.score_milli ?? 0) / 1000,
        maxScore: (row.max_score_milli ?? 0) / 1000,
        percent: (row.percent_centi ?? 0) / 100,
        passed: row.passed === 1,
        // Neither the attempt nor, later, the account that claims it can be found by this.
        completionId: keys.hash(COMPLETION_KEY, `${row.partner_id}:${attemptId}`).slice(0, ID_LENGTH),
        completedAt: new Date(row.finished_at ?? at).toISOString(),
      },
    });
  };
