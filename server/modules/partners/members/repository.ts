import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PartnerInvitationsTable, PartnerMembersTable } from '../tables.ts';

/** Returns a partner's members, in the order in which they joined. */
export const membersOf = (db: Db, partnerId: string) =>
  db
    .selectFrom('partner_members')
    .innerJoin('users', 'users.id', 'partner_members.user_id')
    .select(['partner_members.id', 'partner_members.created_at', 'users.name', 'users.email', 'users.status'])
    .where('partner_members.partner_id', '=', partnerId)
    .orderBy('partner_members.id')
    .execute();

/** Returns a partner's invitations since that moment. */
export const invitationsOf = (db: Db, partnerId: string, since: number): Promise<PartnerInvitationsTable[]> =>
  db
    .selectFrom('partner_invitations')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('created_at', '>=', since)
    .orderBy('email')
    .execute();

/** Returns the active account of an address. */
export const activeAccount = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** Adds a member; false if the user is one. */
export const insertMember = async (trx: Trx, row: PartnerMembersTable): Promise<boolean> =>
  (await trx
    .insertInto('partner_members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'partner_id']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Adds or renews an invitation; returns its id. */
export const insertInvitation = async (trx: Trx, row: PartnerInvitationsTable): Promise<string> => {
  const { id } = await trx
    .insertInto('partner_invitations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email', 'partner_id']).doUpdateSet({ created_at: row.created_at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Deletes the invitation of an address to a partner. */
export const removeInvitation = async (trx: Trx, partnerId: string, email: string): Promise<void> => {
  await trx.deleteFrom('partner_invitations').where('partner_id', '=', partnerId).where('email', '=', email).execute();
};

/** Deletes the member or the invitation with that id; returns its partner and the details for the audit log. */
export const removeMemberRow = async (
  trx: Trx,
  id: string,
): Promise<{ readonly partnerId: string; readonly details: Record<string, string> } | undefined> => {
  const member = await trx
    .deleteFrom('partner_members')
    .where('id', '=', id)
    .returning(['partner_id', 'user_id'])
    .executeTakeFirst();
  if (member !== undefined) return { partnerId: member.partner_id, details: { member: member.user_id } };
  const invitation = await trx
    .deleteFrom('partner_invitations')
    .where('id', '=', id)
    .returning('partner_id')
    .executeTakeFirst();
  return invitation && { partnerId: invitation.partner_id, details: { invitation: id } };
};

/** Takes an open invitation to that address, so that it can be used once. */
export const takeInvitation = (
  trx: Trx,
  { id, email, since }: { readonly id: string; readonly email: string; readonly since: number },
): Promise<PartnerInvitationsTable | undefined> =>
  trx
    .deleteFrom('partner_invitations')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('created_at', '>=', since)
    .returningAll()
    .executeTakeFirst();

/** Returns the open invitations to an address. */
export const invitationsTo = (db: Db, email: string, since: number) =>
  db
    .selectFrom('partner_invitations')
    .innerJoin('partners', 'partners.id', 'partner_invitations.partner_id')
    .select(['partner_invitations.id', 'partner_invitations.created_at', 'partners.name'])
    .where('partner_invitations.email', '=', email)
    .where('partner_invitations.created_at', '>=', since)
    .orderBy('partners.name')
    .execute();

export const isMember = async (db: Db, userId: string, partnerId: string): Promise<boolean> =>
  (await db
    .selectFrom('partner_members')
    .select('id')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()) !== undefined;

/** Returns the partners of a member by name, with the date of joining. */
export const partnersOf = (db: Db, userId: string) =>
  db
    .selectFrom('partner_members')
    .innerJoin('partners', 'partners.id', 'partner_members.partner_id')
    .selectAll('partners')
    .select('partner_members.created_at as joined_at')
    .where('partner_members.user_id', '=', userId)
    .orderBy('partners.name')
    .orderBy('partners.id')
    .execute();

export const emailOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email;

/** Deletes the invitations to an address. */
export const removeInvitationsTo = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('partner_invitations').where('email', '=', email).execute();
};

/** Deletes invitations from before that moment. Returns the number deleted. */
export const removeOldInvitations = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db.selectFrom('partner_invitations').select('id').where('created_at', '<', before).limit(most);
  const gone = await db.deleteFrom('partner_invitations').where('id', 'in', old).returning('id').execute();
  return gone.length;
};
