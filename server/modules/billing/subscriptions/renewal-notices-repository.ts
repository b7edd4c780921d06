import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Returns subscriptions that renew in that time and whose renewal hasn't been announced, the soonest first. */
export const unannouncedRenewals = (db: Db, from: number, until: number, most: number) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select(['subscriptions.id', 'subscriptions.plan_id', 'subscriptions.next_plan_id', 'subscriptions.current_end'])
    .select(['subscriptions.price', 'users.name', 'users.email'])
    .where('subscriptions.current_end', '>', from)
    .where('subscriptions.current_end', '<=', until)
    .where('subscriptions.status', '=', 'active')
    .where('subscriptions.cancel_at_end', '=', 0)
    .where((row) =>
      row.or([
        row('subscriptions.renewal_notice_for', 'is', null),
        row('subscriptions.renewal_notice_for', '<>', row.ref('subscriptions.current_end')),
      ]),
    )
    .orderBy('subscriptions.current_end')
    .limit(most)
    .execute();

/** Marks a renewal as announced; false if another process has, or the subscription has changed. */
export const markRenewalNotice = async (trx: Trx, id: string, end: number): Promise<boolean> => {
  const marked = await trx
    .updateTable('subscriptions')
    .set({ renewal_notice_for: end })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('cancel_at_end', '=', 0)
    .where('current_end', '=', end)
    .where((row) => row.or([row('renewal_notice_for', 'is', null), row('renewal_notice_for', '<>', end)]))
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
};
