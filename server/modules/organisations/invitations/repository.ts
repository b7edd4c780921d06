import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { listOrganisationInvitations } from '#shared/contract/organisations/invitations.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, searched } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { OrganisationInvitationsTable } from '../tables.ts';

export type InvitationsQuery = ParsedQueryOf<typeof listOrganisationInvitations>;

/**
 * Returns a page of an organisation's invitations that match, with the total.
 * @param since invitations sent before that moment have expired
 */
export const listInvitationRows = async (
  db: Db,
  organisationId: string,
  query: InvitationsQuery,
  since: number,
): Promise<{ rows: OrganisationInvitationsTable[]; total: number }> => {
  const all = db
    .selectFrom('organisation_invitations')
    .where('organisation_id', '=', organisationId)
    .where(() => searched(query.search, (text) => contains('organisation_invitations.email', text)));
  const found = query.state === undefined ? all : all.where('sent_at', query.state === 'pending' ? '>=' : '<', since);
  const rows = await found
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

/** Counts an organisation's invitations sent since that moment. */
export const countInvitations = async (db: Db, organisationId: string, since: number): Promise<number> =>
  (
    await db
      .selectFrom('organisation_invitations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organisation_id', '=', organisationId)
      .where('sent_at', '>=', since)
      .executeTakeFirstOrThrow()
  ).count;

/** Returns those of the addresses that were invited since that moment. */
export const invitedAmong = async (
  db: Db,
  organisationId: string,
  emails: readonly string[],
  since: number,
): Promise<ReadonlySet<string>> => {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('organisation_invitations')
    .select('email')
    .where('email', 'in', emails)
    .where('organisation_id', '=', organisationId)
    .where('sent_at', '>=', since)
    .execute();
  return new Set(rows.map(({ email }) => email));
};

/** Adds invitations; an expired one to the same address is renewed. */
export const insertInvitations = async (trx: Trx, rows: readonly OrganisationInvitationsTable[]): Promise<void> => {
  if (rows.length === 0) return;
  await trx
    .insertInto('organisation_invitations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['email', 'organisation_id']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        sent_at: row.ref('excluded.sent_at'),
        emails: row(row.ref('organisation_invitations.emails'), '+', 1),
      })),
    )
    .execute();
};

export const findInvitation = (db: Db, id: string): Promise<OrganisationInvitationsTable | undefined> =>
  db.selectFrom('organisation_invitations').selectAll().where('id', '=', id).executeTakeFirst();

/** Notes that an invitation was sent again; undefined if it no longer exists. */
export const renewInvitation = (
  trx: Trx,
  id: string,
  sentAt: number,
): Promise<OrganisationInvitationsTable | undefined> =>
  trx
    .updateTable('organisation_invitations')
    .set((row) => ({ sent_at: sentAt, emails: row('emails', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Deletes an invitation; false if it no longer exists. */
export const removeInvitation = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.deleteFrom('organisation_invitations').where('id', '=', id).returning('id').executeTakeFirst()) !==
  undefined;

/** Deletes the invitation of an address to an organisation. */
export const removeInvitationTo = async (trx: Trx, organisationId: string, email: string): Promise<void> => {
  await trx
    .deleteFrom('organisation_invitations')
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .execute();
};

/** Returns the invitations to an address since that moment, by organisation. */
export const invitationsTo = (db: Db, email: string, since: number) =>
  db
    .selectFrom('organisation_invitations')
    .innerJoin('organisations', 'organisations.id', 'organisation_invitations.organisation_id')
    .select(['organisation_invitations.id', 'organisation_invitations.name', 'organisation_invitations.sent_at'])
    .select('organisations.name as organisation')
    .where('organisation_invitations.email', '=', email)
    .where('organisation_invitations.sent_at', '>=', since)
    .orderBy('organisations.name_folded')
    .orderBy('organisation_invitations.id')
    .execute();

/** Deletes the invitations to an address. */
export const removeInvitationsTo = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('organisation_invitations').where('email', '=', email).execute();
};

/** Deletes invitations sent before that moment. Returns the number deleted. */
export const removeOldInvitations = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db.selectFrom('organisation_invitations').select('id').where('sent_at', '<', before).limit(most);
  const gone = await db.deleteFrom('organisation_invitations').where('id', 'in', old).returning('id').execute();
  return gone.length;
};
