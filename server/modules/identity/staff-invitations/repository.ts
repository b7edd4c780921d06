import type { Selectable } from 'kysely';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { StaffInvitationsTable } from '../tables.ts';

export type StaffInvitationRow = Selectable<StaffInvitationsTable>;

const withInviter = (db: Db) =>
  db
    .selectFrom('staff_invitations')
    .leftJoin('users', 'users.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .select('users.name as inviter');

export type ListedInvitation = Awaited<ReturnType<typeof invitationsPage>>['rows'][number];

/** Returns a page of invitations, newest first, with the total. */
export const invitationsPage = async (db: Db, query: { readonly page: number; readonly limit: number }) => {
  const rows = await withInviter(db)
    .orderBy('staff_invitations.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, db.selectFrom('staff_invitations'), query) };
};

export const findInvitation = (db: Db, id: string) =>
  withInviter(db).where('staff_invitations.id', '=', id).executeTakeFirst();

/** Returns whether the address has an invitation that can be accepted. */
export const isInvited = async (db: Db, email: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_invitations')
    .select('id')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

export const insertInvitation = async (trx: Trx, row: StaffInvitationRow): Promise<void> => {
  await trx.insertInto('staff_invitations').values(row).execute();
};

interface Renewal {
  readonly id: string;
  readonly tokenHash: string;
  readonly invitedBy: string;
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** Gives an invitation that is neither accepted nor withdrawn a new link; false for others. */
export const renewInvitation = async (trx: Trx, renewal: Renewal): Promise<boolean> =>
  (await trx
    .updateTable('staff_invitations')
    .set((row) => ({
      token_hash: renewal.tokenHash,
      invited_by: renewal.invitedBy,
      sent_at: renewal.sentAt,
      expires_at: renewal.expiresAt,
      emails: row('emails', '+', 1),
    }))
    .where('id', '=', renewal.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Withdraws an invitation that isn't accepted; false for others. */
export const revokeInvitation = async (trx: Trx, id: string, now: number): Promise<boolean> =>
  (await trx
    .updateTable('staff_invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** The invitations of that link which can be accepted: its last day isn't over, and its inviter is still an administrator. */
export const openInvitation = (db: Db, tokenHash: string, now: number): Promise<StaffInvitationRow | undefined> =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .where('staff_invitations.token_hash', '=', tokenHash)
    .where('staff_invitations.accepted_at', 'is', null)
    .where('staff_invitations.revoked_at', 'is', null)
    .where('staff_invitations.expires_at', '>', now)
    .where('users.role', '=', 'admin')
    .where('users.status', '=', 'active')
    .executeTakeFirst();

/** Marks an open invitation as accepted; false if another call was first. */
export const takeInvitation = async (trx: Trx, id: string, tokenHash: string, now: number): Promise<boolean> =>
  (await trx
    .updateTable('staff_invitations')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Returns what is stored of invitations to that account's address. */
export const invitationsTo = (db: Db, userId: string) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.email', 'staff_invitations.email')
    .select(['staff_invitations.role', 'staff_invitations.profile', 'staff_invitations.sent_at'])
    .select('staff_invitations.accepted_at')
    .where('users.id', '=', userId)
    .orderBy('staff_invitations.id')
    .execute();

export const removeInvitationsTo = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .deleteFrom('staff_invitations')
    .where('email', 'in', (row) => row.selectFrom('users').select('users.email').where('users.id', '=', userId))
    .execute();
};

/** Deletes invitations that ended before that moment; returns how many. */
export const removeOldInvitations = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db
    .selectFrom('staff_invitations')
    .select('id')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(most);
  const gone = await db.deleteFrom('staff_invitations').where('id', 'in', old).returning('id').execute();
  return gone.length;
};
