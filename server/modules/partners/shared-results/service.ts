import type { SharedResult } from '#shared/contract/partners/shared-result.ts';
import type { QuizVersions } from '../../quizzes/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { reviewHeldUntil } from '../../weekly-tests/index.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { makeLinkCode } from '../../../platform/link-code.ts';
import { addShared, findShared, quizOfOwnResult, removeShared } from './repository.ts';

export interface SharingDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly versions: QuizVersions;
}

export interface Sharing {
  /**
   * Returns the code of a result's public link. Throws 404 unless it is the user's finished and ranked result, and
   * OUTSIDE_WINDOW while its weekly test is open.
   */
  share(actor: Actor, resultId: string): Promise<string>;
  /** Throws 404 for an unknown or deleted code. */
  view(actor: Actor | null, code: string): Promise<SharedResult>;
  /** Throws 404 for another user's link. */
  revoke(actor: Actor, code: string): Promise<void>;
}

/** Public links of results. Their content is selected field by field. */
export const createSharing = ({ db, clock, random, versions }: SharingDeps): Sharing => ({
  async share({ userId }, resultId) {
    const quizId = await quizOfOwnResult(db, userId, resultId);
    if (quizId === undefined) throw notFound('result');
    // The link would reveal the score while the test is open.
    if ((await reviewHeldUntil(db, quizId, clock.now())) !== null) {
      throw new Refusal('OUTSIDE_WINDOW', { message: 'You can share this result when the test closes' });
    }
    const row = { user_id: userId, code: makeLinkCode(random), attempt_id: resultId, created_at: clock.now() };
    return inTransaction(db, (trx) => addShared(trx, row));
  },
  async view(actor, code) {
    const row = await findShared(db, code);
    if (row === undefined || (await reviewHeldUntil(db, row.quiz_id, clock.now())) !== null) throw notFound('result');
    const body = await versions.read(db, { quizId: row.quiz_id, version: row.version });
    return {
      name: row.shown,
      quizName: body.title,
      program: body.program,
      percent: (row.percent_centi ?? 0) / 100,
      passed: row.passed === 1,
      finishedAt: new Date(row.finished_at ?? row.started_at).toISOString(),
      yours: actor?.userId === row.user_id,
    };
  },
  async revoke({ userId }, code) {
    if (!(await removeShared(db, userId, code))) throw notFound('result');
  },
});
