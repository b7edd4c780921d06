import type { SavedComment } from '#shared/contract/cases/comment-bank.ts';
import { COMMENTS_MAX, SHARED_COMMENTS_SHOWN } from '#shared/domain/cases/comment-bank.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { lockPerson } from '../../identity/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { CaseDeps } from '../ports.ts';
import {
  changeComment,
  insertComment,
  ownComments,
  removeComment,
  sharedComments,
  type SavedCommentRow,
} from './repository.ts';

export interface CommentWrite {
  readonly text: string;
  readonly shared: boolean;
}

export interface SavedComments {
  /** Returns the grader's own comments and those that others share. */
  list(actor: Actor): Promise<SavedComment[]>;
  /** Throws NAME_TAKEN for a comment that the grader has, and QUOTA_EXCEEDED when there are too many. */
  add(actor: Actor, comment: CommentWrite): Promise<SavedComment>;
  /** Throws 404 for a comment of someone else, and NAME_TAKEN. */
  update(actor: Actor, id: string, comment: CommentWrite): Promise<SavedComment>;
  /** Throws 404 for a comment of someone else. */
  remove(actor: Actor, id: string): Promise<void>;
}

const TAKEN = 'You already have this comment';
const FULL = `You have ${String(COMMENTS_MAX)} saved comments, the maximum. Delete one first.`;

const viewOf = (
  { id, text, shared, owner_id, owner_name, updated_at }: SavedCommentRow,
  reader: string,
): SavedComment => ({
  _id: id,
  text,
  shared: shared === 1,
  by: owner_id === reader ? null : owner_name,
  updatedAt: new Date(updated_at).toISOString(),
});

/** Comments that graders save for reuse. */
export const createSavedComments = ({
  db,
  clock,
  random,
}: Pick<CaseDeps, 'db' | 'clock' | 'random'>): SavedComments => {
  /** Locks the grader, so that the limit holds when comments are added at once. */
  const demandNew = async (trx: Trx, ownerId: string, text: string, id: string): Promise<SavedCommentRow[]> => {
    await lockPerson(trx, ownerId);
    const own = await ownComments(trx, ownerId);
    if (own.some((one) => one.text === text && one.id !== id)) throw new Refusal('NAME_TAKEN', { message: TAKEN });
    return own;
  };
  const found = async (trx: Trx, ownerId: string, id: string): Promise<SavedComment> => {
    const row = (await ownComments(trx, ownerId)).find((one) => one.id === id);
    if (row === undefined) throw notFound('comment');
    return viewOf(row, ownerId);
  };
  return {
    async list({ userId }) {
      const rows = [...(await ownComments(db, userId)), ...(await sharedComments(db, userId, SHARED_COMMENTS_SHOWN))];
      return rows.map((row) => viewOf(row, userId));
    },
    add: ({ userId }, { text, shared }) =>
      inTransaction(db, async (trx) => {
        const own = await demandNew(trx, userId, text, '');
        if (own.length >= COMMENTS_MAX) throw new Refusal('QUOTA_EXCEEDED', { message: FULL });
        const now = clock.now();
        const id = makeId(now, (count) => random.bytes(count));
        const row = { id, owner_id: userId, text, shared: shared ? 1 : 0, created_at: now, updated_at: now };
        await insertComment(trx, row);
        return found(trx, userId, id);
      }),
    update: ({ userId }, id, { text, shared }) =>
      inTransaction(db, async (trx) => {
        await demandNew(trx, userId, text, id);
        const changes = { text, shared: shared ? 1 : 0, updated_at: clock.now() };
        if (!(await changeComment(trx, { id, owner_id: userId, ...changes }))) throw notFound('comment');
        return found(trx, userId, id);
      }),
    async remove({ userId }, id) {
      if (!(await removeComment(db, id, userId))) throw notFound('comment');
    },
  };
};
