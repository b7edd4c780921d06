import { may } from '#shared/domain/identity/permissions.ts';
import type { Role } from '#shared/domain/identity/roles.ts';
import { EDITOR_ROLES } from '#shared/domain/quizzes/reviewing/approval.ts';
import type { Db } from '../../../platform/database/tables.ts';

const activeUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'profile'])
    .where('status', '=', 'active')
    .$narrowType<{ role: Role }>();
export type StaffRow = Awaited<ReturnType<ReturnType<typeof activeUsers>['execute']>>[number];

/** Returns active accounts that may publish quizzes, by name; at most `most`. */
export const activeEditors = (db: Db, most: number): Promise<StaffRow[]> =>
  activeUsers(db)
    .where('role', 'in', [...EDITOR_ROLES])
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();

/** Returns an active account. */
export const findActive = (db: Db, id: string): Promise<StaffRow | undefined> =>
  activeUsers(db).where('id', '=', id).executeTakeFirst();

/** Returns those of the accounts that are active and may write quizzes: others get no notices about them. */
export const activeWritersAmong = async (db: Db, ids: readonly string[]): Promise<StaffRow[]> => {
  if (ids.length === 0) return [];
  const users = await activeUsers(db)
    .where('id', 'in', [...ids])
    .execute();
  return users.filter((user) => may(user, 'content.write'));
};

/** Returns the account if it is active and may write quizzes. */
export const findActiveWriter = async (db: Db, id: string | null): Promise<StaffRow | undefined> =>
  (await activeWritersAmong(db, id === null ? [] : [id]))[0];
