import type { NotificationKind } from '#shared/contract/notifications/settings.ts';
import { ROLES, type Role } from '#shared/domain/identity/roles.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { COLUMNS } from './repository.ts';

/** A user who chose notifications of a kind. */
export interface Listener {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Returns active users who chose that kind by any channel, in the order of their ids. */
export const listenersTo = async (
  db: Db,
  kind: NotificationKind,
  after: string,
  limit: number,
): Promise<Listener[]> => {
  const { mail, push } = COLUMNS[kind];
  const rows = await db
    .selectFrom('mail_choices')
    .innerJoin('users', 'users.id', 'mail_choices.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .where((row) => row.or([row(`mail_choices.${mail}`, '=', 1), row(`mail_choices.${push}`, '=', 1)]))
    .where('users.status', '=', 'active')
    .where('mail_choices.user_id', '>', after)
    .orderBy('mail_choices.user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, role: ROLES.find((role) => role === row.role) ?? 'user' }));
};
