import { isOwnWork } from '#shared/domain/quizzes/reviewing/approval.ts';
import { isEditor } from '../../../platform/authoring/permissions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { findReview, type ReviewRow } from './repository.ts';

/** Why a request can't be changed. */
export const OVER = 'This request was already decided, withdrawn or replaced by a newer one.';

/** Whether the user submitted the version under review or wrote it. */
export const isOwnReview = (row: ReviewRow, userId: string): boolean =>
  isOwnWork(userId, { requesterId: row.requested_by, writerId: row.draft === null ? row.version_author : null });

/** Returns a request that the user sees: editors see all, other authors their own. Throws 404. */
export const reviewSeenBy = async (db: Db, actor: Actor, id: string): Promise<ReviewRow> => {
  const row = await findReview(db, id);
  if (row === undefined || (!isEditor(actor) && row.requested_by !== actor.userId)) throw notFound('review');
  return row;
};
