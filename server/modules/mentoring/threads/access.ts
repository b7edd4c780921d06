/** Access to threads. */
import { anyOpens } from '#shared/domain/billing/plans.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { ThreadsDeps } from '../ports.ts';
import { findThread, type ThreadRow } from './repository.ts';

export type Side = 'learner' | 'mentor';

/** Returns the user's side in a thread; null for anyone else. */
export const sideOf = (row: ThreadRow, { userId }: Pick<Actor, 'userId'>): Side | null =>
  row.learner_id === userId ? 'learner' : row.mentor_id === userId ? 'mentor' : null;

export interface ThreadAccess {
  /** Returns the thread if the user is a participant. Throws 404 otherwise. */
  own(from: Db, actor: Actor, id: string): Promise<{ row: ThreadRow; side: Side }>;
  /** Whether the learner's plan currently includes a dedicated mentor. */
  isCovered(learnerId: string): Promise<boolean>;
}

export const createThreadAccess = ({ entitlements }: Pick<ThreadsDeps, 'entitlements'>): ThreadAccess => ({
  async own(from, actor, id) {
    const row = await findThread(from, id);
    const side = row === undefined ? null : sideOf(row, actor);
    if (row === undefined || side === null) throw notFound('thread');
    return { row, side };
  },
  async isCovered(learnerId) {
    return anyOpens(await entitlements.plansOf(learnerId), 'dedicatedMentor');
  },
});
