import { sql, type ExpressionBuilder } from 'kysely';
import type { AccessFilter } from '#shared/contract/identity/access-review.ts';
import { STAFF_ROLES, type Role } from '#shared/domain/identity/roles.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db, Tables } from '../../../platform/database/tables.ts';

export interface AccessQuery {
  readonly role?: (typeof STAFF_ROLES)[number] | undefined;
  readonly show: AccessFilter;
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

type Users = ExpressionBuilder<Tables, 'users'>;

/** The later of the last activity in a live session and the last sign-in on a known device; null without either. */
const lastUse = (users: Users) => {
  const active = users
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('active_at').as('at'))
    .whereRef('sessions.user_id', '=', 'users.id');
  const signedIn = users
    .selectFrom('known_devices')
    .select(({ fn }) => fn.max('signed_in_at').as('at'))
    .whereRef('known_devices.user_id', '=', 'users.id');
  return sql<
    number | null
  >`case when coalesce((${active}), 0) >= coalesce((${signedIn}), 0) then (${active}) else (${signedIn}) end`;
};

const matching = (db: Db, { role, show }: AccessQuery, unusedBefore: number) => {
  let staff = db.selectFrom('users').where('role', 'in', role === undefined ? [...STAFF_ROLES] : [role]);
  if (show === 'withoutSecondFactor') staff = staff.where('second_factor', '=', 0);
  if (show === 'unused') {
    staff = staff.where((users) => sql<boolean>`coalesce(${lastUse(users)}, users.created_at) < ${unusedBefore}`);
  }
  return staff;
};

const counted = (users: Users, table: 'known_devices' | 'passkeys' | 'recovery_codes' | 'totp') =>
  users
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef(`${table}.user_id`, '=', 'users.id');

const widestFirst = sql`case role ${sql.join(
  STAFF_ROLES.map((role, width) => sql`when ${sql.lit(role)} then ${sql.lit(width)}`),
  sql` `,
)} end`;

const rowsOf = (db: Db, query: AccessQuery, { now, unusedBefore }: Moments, { page, limit }: Page) =>
  matching(db, query, unusedBefore)
    .select(['id', 'name', 'email', 'role', 'profile', 'status', 'created_at'])
    .$narrowType<{ role: Role }>()
    .select((users) => [
      lastUse(users).as('last_used_at'),
      users
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where(sql<boolean>`sessions.active_at + sessions.idle_ms > ${now}`)
        .where('sessions.ends_at', '>', now)
        .as('sessions'),
      counted(users, 'known_devices').as('devices'),
      counted(users, 'totp').as('apps'),
      counted(users, 'passkeys').as('passkeys'),
      counted(users, 'recovery_codes').as('recovery_codes'),
    ])
    .orderBy(widestFirst, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export type AccessRow = Awaited<ReturnType<typeof rowsOf>>[number];

interface Moments {
  readonly now: number;
  readonly unusedBefore: number;
}

/** Returns one page of the staff accounts that match, and how many there are. */
export const pageOfAccess = async (
  db: Db,
  query: AccessQuery & Page,
  moments: Moments,
): Promise<{ rows: readonly AccessRow[]; total: number }> => ({
  rows: await rowsOf(db, query, moments, query),
  total: await boundedCount(db, matching(db, query, moments.unusedBefore), query),
});
