import { sql, type Selectable } from 'kysely';
import type { SubscriptionSnapshot } from '#shared/domain/billing/subscriptions.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { SubscriptionsTable } from '../tables.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** Inserts it; null when that person has an open one. */
export const insertSubscription = async (trx: Trx, row: SubscriptionsTable): Promise<SubscriptionRow | null> =>
  (await trx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

export const findSubscription = async (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

/** The subscription of that person which has not ended. */
export const findOpen = async (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).where('open', '=', 1).executeTakeFirst();

/** A subscription of that person's own. */
export const findOwn = async (db: Db, userId: string, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

export const findByProviderId = async (db: Db, providerId: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

/** That person's subscriptions, the open one first, then the newest, without those that came to nothing. */
export const listOfUser = async (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) => where.or([where('open', '=', 1), where('paid_count', '>', 0)]))
    .orderBy('open', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The row, held until the transaction ends. */
export const lockSubscription = async (trx: Trx, id: string): Promise<SubscriptionRow | undefined> =>
  trx
    .updateTable('subscriptions')
    .set({ updated_at: sql<number>`updated_at` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Takes the next number of a reading; undefined when the provider doesn't know the subscription yet. */
export const takeReading = async (
  db: Db,
  id: string,
): Promise<{ readonly reading: number; readonly providerId: string } | undefined> => {
  const row = await db
    .updateTable('subscriptions')
    .set({ readings: sql<number>`readings + 1` })
    .where('id', '=', id)
    .where('provider_id', 'is not', null)
    .returning(['readings', 'provider_id'])
    .executeTakeFirst();
  return row === undefined || row.provider_id === null
    ? undefined
    : { reading: row.readings, providerId: row.provider_id };
};

/** Takes the making of it at the provider for one request; undefined while another one has it, or when it is made. */
export const claimMaking = async (
  db: Db,
  id: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<SubscriptionRow | undefined> =>
  db
    .updateTable('subscriptions')
    .set({ claimed_until: until, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('open', '=', 1)
    .where('provider_id', 'is', null)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/** Takes a made subscription for one change of its plan; false while another request has it. */
export const claimChange = async (
  db: Db,
  id: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<boolean> => {
  const claimed = await db
    .updateTable('subscriptions')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('provider_id', 'is not', null)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Releases the claim that lasts until then; one that ran out may be another request's by now, and stays. */
export const releaseClaim = async (db: Db, id: string, until: number): Promise<void> => {
  await db
    .updateTable('subscriptions')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', until)
    .execute();
};

/** Notes what it is called at the provider; the first answer counts, and none once it was given up. */
export const setProviderId = async (db: Db, id: string, providerId: string, dueAt: number): Promise<void> => {
  await db
    .updateTable('subscriptions')
    .set({ provider_id: providerId, claimed_until: null, due_at: dueAt })
    .where('id', '=', id)
    .where('open', '=', 1)
    .where('provider_id', 'is', null)
    .execute();
};

/** Closes an open one that the provider doesn't know; undefined where there is none, be it that it has been made by now. */
export const closeUnmade = async (
  db: Db,
  id: string,
  changes: Pick<Partial<SubscriptionsTable>, 'status' | 'ended_at'>,
): Promise<SubscriptionRow | undefined> =>
  db
    .updateTable('subscriptions')
    .set({ ...changes, open: 0, due_at: null })
    .where('id', '=', id)
    .where('open', '=', 1)
    .where('provider_id', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const updateSubscription = async (db: Db, id: string, changes: Partial<SubscriptionsTable>): Promise<void> => {
  await db.updateTable('subscriptions').set(changes).where('id', '=', id).execute();
};

/** The ids of those that the reconciler should read now, the longest due first. */
export const listDue = async (db: Db, now: number, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('due_at', '<=', now)
    .where('provider_id', 'is not', null)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Those that gave access whose time is over, as far as nobody has been told yet. */
export const listOver = async (db: Db, now: number, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('entitled', '=', 1)
    .where('access_until', '<=', now)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** What the row knows, for `advance`. */
export const factsOf = (row: SubscriptionRow): SubscriptionSnapshot => ({
  status: row.status,
  reading: row.status_reading,
  paidCount: row.paid_count,
  currentStart: row.current_start,
  currentEnd: row.current_end,
  endedAt: row.ended_at,
});

/** Open ones whose account is gone: nobody is left to be charged. */
export const listOrphans = async (db: Db, most: number): Promise<SubscriptionRow[]> =>
  db.selectFrom('subscriptions').selectAll().where('open', '=', 1).where('user_id', 'is', null).limit(most).execute();

/** Empties the customer's name and addresses in all of that person's subscriptions. */
export const forgetCustomer = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('subscriptions')
    .set({ customer_name: '', customer_email: '', customer_contact: '' })
    .where('user_id', '=', userId)
    .execute();
};
