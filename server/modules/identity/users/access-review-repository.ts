import { sql, type ExpressionBuilder } from 'kysely';
import type { AccessFilter } from '#shared/contract/identity/access-review.ts';
import { STAFF_ROLES, type Role } from '#shared/domain/identity/roles.ts';
import { isAmong } from '../../../platform/database/dialects/is-among.ts';
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

const lastSignIn = (users: Users) =>
  users
    .selectFrom('known_devices')
    .select(({ fn }) => fn.max('signed_in_at').as('at'))
    .whereRef('known_devices.user_id', '=', 'users.id');

const matching = (db: Db, { role, show }: AccessQuery, unusedBefore: number) => {
  let staff = db.selectFrom('users').where('role', 'in', role === undefined ? [...STAFF_ROLES] : [role]);
  if (show === 'withoutSecondFactor') staff = staff.where('second_factor', '=', 0);
  if (show === 'unused') {
    const active = db.selectFrom('sessions').select('user_id').where('active_at', '>=', unusedBefore);
    staff = staff
      .where((users) => sql<boolean>`coalesce((${lastSignIn(users)}), users.created_at) < ${unusedBefore}`)
      .where((users) => users.not(isAmong(db, 'users.id', 'sessions.user_id', active)));
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

const usersOf = (db: Db, query: AccessQuery, { unusedBefore }: Moments, { page, limit }: Page) =>
  matching(db, query, unusedBefore)
    .select(['id', 'name', 'email', 'role', 'profile', 'status', 'created_at'])
    .$narrowType<{ role: Role }>()
    .select((users) => [
      lastSignIn(users).as('signed_in_at'),
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

/** The sessions of those users: a query of its own, since a distributed database can't ask for each row of `users`. */
const sessionsOfEach = async (db: Db, userIds: readonly string[], now: number) => {
  if (userIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('sessions')
    .select(['user_id', ({ fn }) => fn.max('active_at').as('active_at')])
    .select(sql<number>`sum(case when active_at + idle_ms > ${now} and ends_at > ${now} then 1 else 0 end)`.as('live'))
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** A staff account with the later of its last activity and its last sign-in on a known device, and its live sessions. */
const rowsOf = async (db: Db, query: AccessQuery, moments: Moments, page: Page) => {
  const users = await usersOf(db, query, moments, page);
  const ids = users.map(({ id }) => id);
  const sessions = await sessionsOfEach(db, ids, moments.now);
  return users.map(({ signed_in_at, ...user }) => {
    const own = sessions.get(user.id);
    const lastUse = Math.max(own?.active_at ?? 0, signed_in_at ?? 0);
    return { ...user, last_used_at: lastUse === 0 ? null : lastUse, sessions: own?.live ?? 0 };
  });
};

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
