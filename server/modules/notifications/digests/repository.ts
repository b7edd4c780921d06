import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { MailChoicesTable } from '../tables.ts';
import type { MailKind } from '#shared/contract/notifications/mails.ts';

export type Choices = Omit<MailChoicesTable, 'user_id'>;

export const choicesOf = async (db: Db, userId: string): Promise<Choices | undefined> =>
  db
    .selectFrom('mail_choices')
    .select(['digest', 'reminder', 'weekly_test', 'digest_sent', 'reminder_sent'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const saveChoices = async (trx: Trx, row: MailChoicesTable): Promise<void> => {
  await trx
    .insertInto('mail_choices')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...row }))
    .execute();
};

const STOPPED: Readonly<Record<MailKind, Partial<Choices>>> = {
  digest: { digest: 0 },
  reminder: { reminder: 0 },
  weeklyTest: { weekly_test: 0 },
};

/** Unsubscribes a user from one kind of email; no effect if they never subscribed. */
export const stop = async (db: Db, userId: string, kind: MailKind): Promise<void> => {
  await db.updateTable('mail_choices').set(STOPPED[kind]).where('user_id', '=', userId).execute();
};

export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const readers = (db: Db) =>
  db
    .selectFrom('mail_choices')
    .innerJoin('users', 'users.id', 'mail_choices.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('users.status', '=', 'active')
    .orderBy('users.id');

/** Returns subscribers who haven't been sent the digest of that week. */
export const withoutDigest = async (db: Db, week: string, limit: number): Promise<Reader[]> =>
  readers(db).where('mail_choices.digest', '=', 1).where('mail_choices.digest_sent', '<', week).limit(limit).execute();

/** Returns subscribers not yet considered for a reminder on that day. */
export const withoutReminder = async (db: Db, day: string, limit: number): Promise<Reader[]> =>
  readers(db)
    .where('mail_choices.reminder', '=', 1)
    .where('mail_choices.reminder_sent', '<', day)
    .limit(limit)
    .execute();

/** Marks the digest of that week as sent; false if another process has, or the user was deleted. */
export const markDigest = async (trx: Trx, userId: string, week: string): Promise<boolean> => {
  const marked = await trx
    .updateTable('mail_choices')
    .set({ digest_sent: week })
    .where('user_id', '=', userId)
    .where('digest', '=', 1)
    .where('digest_sent', '<', week)
    .returning('user_id')
    .executeTakeFirst();
  return marked !== undefined;
};

/** Marks the reminder of a day as sent, in the same way. */
export const markReminder = async (trx: Trx, userId: string, day: string): Promise<boolean> => {
  const marked = await trx
    .updateTable('mail_choices')
    .set({ reminder_sent: day })
    .where('user_id', '=', userId)
    .where('reminder', '=', 1)
    .where('reminder_sent', '<', day)
    .returning('user_id')
    .executeTakeFirst();
  return marked !== undefined;
};
