import type { ClientKind } from '#shared/contract/identity/auth.ts';
import type { Profile, Role } from '#shared/domain/identity/roles.ts';
import { firstOf, prepared } from '../../../platform/database/prepared.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { SessionsTable } from '../tables.ts';
import type { Flag } from '../../../platform/database/flag.ts';

export interface SessionRow extends SessionsTable {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly role: Role;
  readonly profile: Profile;
  readonly client: ClientKind;
  /** Whether the account signs in with a second step. */
  readonly second_factor: Flag;
}

const withUser = (db: Db | Trx) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.name', 'users.email', 'users.number', 'users.role', 'users.profile', 'users.second_factor'])
    .where('users.status', '=', 'active')
    .$narrowType<{ role: Role; client: ClientKind }>();

const byToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  withUser(db).where('sessions.token_hash', '=', tokenHash),
);

/** The session whose present token has that hash. */
export const sessionByToken = (db: Db | Trx, tokenHash: string): Promise<SessionRow | undefined> =>
  firstOf(db, byToken(db, { tokenHash }));

export interface RotatedRow {
  readonly session: SessionRow;
  /** The token that followed, sealed under the rotated one. */
  readonly successorSealed: string;
}

/** The session of a rotated token that still works. */
export const sessionByRotatedToken = async (
  db: Db | Trx,
  tokenHash: string,
  now: number,
): Promise<RotatedRow | undefined> => {
  const row = await withUser(db)
    .innerJoin('rotated_tokens', 'rotated_tokens.session_id', 'sessions.id')
    .select('rotated_tokens.successor_sealed')
    .where('rotated_tokens.token_hash', '=', tokenHash)
    .where('rotated_tokens.until', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { successor_sealed: successorSealed, ...session } = row;
  return { session, successorSealed };
};

/** The session that an account has on that kind of client. */
export const sessionOf = (db: Db | Trx, userId: string, client: ClientKind): Promise<SessionsTable | undefined> =>
  db.selectFrom('sessions').selectAll().where('user_id', '=', userId).where('client', '=', client).executeTakeFirst();

/** Puts the session in the place of the account's earlier one on that client. */
export const replaceSession = async (trx: Trx, session: SessionsTable): Promise<void> => {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', session.user_id)
    .where('client', '=', session.client)
    .execute();
  await trx.insertInto('sessions').values(session).execute();
};

/** Gives the session a new token if its present one is still that; false when another refresh was first. */
export const rotateToken = async (
  trx: Trx,
  {
    sessionId,
    from,
    to,
    until,
    sealed,
  }: { sessionId: string; from: string; to: string; until: number; sealed: string },
): Promise<boolean> => {
  const changed = await trx
    .updateTable('sessions')
    .set({ token_hash: to })
    .where('id', '=', sessionId)
    .where('token_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await trx
    .insertInto('rotated_tokens')
    .values({ token_hash: from, session_id: sessionId, until, successor_sealed: sealed })
    .execute();
  return true;
};

export const removeStaleRotations = async (db: Db | Trx, now: number): Promise<void> => {
  await db.deleteFrom('rotated_tokens').where('until', '<=', now).execute();
};

export const noteActivity = async (db: Db | Trx, sessionId: string, now: number): Promise<void> => {
  await db.updateTable('sessions').set({ active_at: now }).where('id', '=', sessionId).execute();
};

export const removeSession = async (db: Db | Trx, sessionId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
};

export const removeSessionsOf = async (db: Db | Trx, userId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
};

export const removeOtherSessions = async (trx: Db | Trx, userId: string, keptId: string): Promise<void> => {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptId).execute();
};

/** Every session of the account, the newest first. */
export const sessionsOf = (db: Db | Trx, userId: string): Promise<(SessionsTable & { client: ClientKind })[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .$narrowType<{ client: ClientKind }>()
    .execute();

export const removeEndedSessions = async (db: Db | Trx, before: number): Promise<void> => {
  await db.deleteFrom('sessions').where('ends_at', '<=', before).execute();
};
