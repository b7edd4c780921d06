import type { Db, Trx } from '../../../platform/database/tables.ts';

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
export const withoutDigest = (db: Db, week: string, limit: number): Promise<Reader[]> =>
  readers(db)
    .where((row) => row.or([row('digest', '=', 1), row('push_digest', '=', 1)]))
    .where('digest_sent', '<', week)
    .limit(limit)
    .execute();

/** Returns subscribers not yet considered for a streak reminder on that day. */
export const withoutReminder = (db: Db, day: string, limit: number): Promise<Reader[]> =>
  readers(db)
    .where((row) => row.or([row('reminder', '=', 1), row('push_reminder', '=', 1)]))
    .where('reminder_sent', '<', day)
    .limit(limit)
    .execute();

/** A user whose daily reminder is due. */
export interface DueReader extends Reader {
  readonly next_daily: number;
  readonly remind_at: number;
  readonly timezone: string | null;
}

/** Returns the users whose daily reminder is due, the longest due first. */
export const withDueDaily = async (db: Db, now: number, limit: number): Promise<readonly DueReader[]> => {
  const rows = await db
    .selectFrom('mail_choices')
    .innerJoin('users', 'users.id', 'mail_choices.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .select(['mail_choices.next_daily', 'mail_choices.remind_at', 'mail_choices.timezone'])
    .where('mail_choices.next_daily', '<=', now)
    .where('users.status', '=', 'active')
    .orderBy('mail_choices.next_daily')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, next_daily: row.next_daily ?? now }));
};

/** Marks the digest of that week as sent; false if another process has, or the user was deleted. */
export const markDigest = async (trx: Trx, userId: string, week: string): Promise<boolean> => {
  const marked = await trx
    .updateTable('mail_choices')
    .set({ digest_sent: week })
    .where('user_id', '=', userId)
    .where('digest_sent', '<', week)
    .returning('user_id')
    .executeTakeFirst();
  return marked !== undefined;
};

/** Marks the streak reminder of a day as sent, in the same way. */
export const markReminder = async (trx: Trx, userId: string, day: string): Promise<boolean> => {
  const marked = await trx
    .updateTable('mail_choices')
    .set({ reminder_sent: day })
    .where('user_id', '=', userId)
    .where('reminder_sent', '<', day)
    .returning('user_id')
    .executeTakeFirst();
  return marked !== undefined;
};

/** Moves the daily reminder from one time to the next; false if another process has, or the user changed it. */
export const moveDaily = async (trx: Trx, userId: string, from: number, to: number): Promise<boolean> => {
  const moved = await trx
    .updateTable('mail_choices')
    .set({ next_daily: to })
    .where('user_id', '=', userId)
    .where('next_daily', '=', from)
    .returning('user_id')
    .executeTakeFirst();
  return moved !== undefined;
};
