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

/** Names one session. The user is the key by which a distributed database finds it. */
export type SessionKey = Pick<SessionsTable, 'id' | 'user_id'>;

const withUser = (db: Db | Trx) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.name', 'users.email', 'users.number', 'users.role', 'users.profile', 'users.second_factor'])
    .where('users.status', '=', 'active')
    .$narrowType<{ role: Role; client: ClientKind }>();

/** The stored form of a token, and the user that it names; tokens of earlier versions name none. */
export interface TokenKey {
  readonly hash: string;
  readonly userId: string | undefined;
}

const byHash = prepared((db, { hash }: { hash: string }) => withUser(db).where('sessions.token_hash', '=', hash));
const byUserAndHash = prepared((db, { hash, userId }: { hash: string; userId: string }) =>
  withUser(db).where('sessions.user_id', '=', userId).where('sessions.token_hash', '=', hash),
);

/** The session whose present token that is. */
export const sessionByToken = (db: Db | Trx, { hash, userId }: TokenKey): Promise<SessionRow | undefined> =>
  firstOf(db, userId === undefined ? byHash(db, { hash }) : byUserAndHash(db, { hash, userId }));

export interface RotatedRow {
  readonly session: SessionRow;
  /** The token that followed, sealed under the rotated one. */
  readonly successorSealed: string;
}

/** The session of a rotated token that still works. */
export const sessionByRotatedToken = async (
  db: Db | Trx,
  { hash, userId }: TokenKey,
  now: number,
): Promise<RotatedRow | undefined> => {
  let rotated = db.selectFrom('rotated_tokens').selectAll().where('token_hash', '=', hash).where('until', '>', now);
  if (userId !== undefined) rotated = rotated.where('user_id', '=', userId);
  const row = await rotated.executeTakeFirst();
  if (!row) return undefined;
  const owner = userId ?? row.user_id;
  let sessions = withUser(db).where('sessions.id', '=', row.session_id);
  if (owner !== null) sessions = sessions.where('sessions.user_id', '=', owner);
  const session = await sessions.executeTakeFirst();
  return session && { session, successorSealed: row.successor_sealed };
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
    session,
    from,
    to,
    until,
    sealed,
  }: { session: SessionKey; from: string; to: string; until: number; sealed: string },
): Promise<boolean> => {
  const changed = await trx
    .updateTable('sessions')
    .set({ token_hash: to })
    .where('id', '=', session.id)
    .where('user_id', '=', session.user_id)
    .where('token_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await trx
    .insertInto('rotated_tokens')
    .values({ token_hash: from, session_id: session.id, user_id: session.user_id, until, successor_sealed: sealed })
    .execute();
  return true;
};

export const removeStaleRotations = async (db: Db | Trx, now: number): Promise<void> => {
  await db.deleteFrom('rotated_tokens').where('until', '<=', now).execute();
};

export const noteActivity = async (db: Db | Trx, { id, user_id }: SessionKey, now: number): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ active_at: now })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .execute();
};

export const removeSession = async (db: Db | Trx, { id, user_id }: SessionKey): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', user_id).execute();
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
