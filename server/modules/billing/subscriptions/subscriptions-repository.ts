import { sql, type Selectable } from 'kysely';
import type { SubscriptionSnapshot } from '#shared/domain/billing/subscriptions.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { SubscriptionsTable } from '../tables.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** Inserts it; returns null if the user has an open one. */
export const insertSubscription = async (trx: Trx, row: SubscriptionsTable): Promise<SubscriptionRow | null> =>
  (await trx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

export const findSubscription = async (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the user's subscription that hasn't ended. */
export const findOpen = async (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).where('open', '=', 1).executeTakeFirst();

/** Returns the user's own subscription. */
export const findOwn = async (db: Db, userId: string, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

export const findByProviderId = async (db: Db, providerId: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

/** Returns the user's subscriptions: the open one first, then newest first, without those that never started. */
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

/** Locks the row until the transaction ends. */
export const lockSubscription = async (trx: Trx, id: string): Promise<SubscriptionRow | undefined> =>
  trx
    .updateTable('subscriptions')
    .set({ updated_at: sql<number>`updated_at` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Takes the next number of a read; undefined if the provider doesn't know the subscription yet. */
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
  return typeof row?.provider_id === 'string' ? { reading: row.readings, providerId: row.provider_id } : undefined;
};

/** Claims the creation at the provider for one request; undefined if another request has it or it is done. */
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

/** Claims a subscription for one plan change; false if another request has it. */
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

/** Releases the claim that lasts until that time; an expired claim that another request has taken since stays. */
export const releaseClaim = async (db: Db, id: string, until: number): Promise<void> => {
  await db
    .updateTable('subscriptions')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', until)
    .execute();
};

/** Stores the provider's id; only the first response counts, and none after it was given up. */
export const setProviderId = async (db: Db, id: string, providerId: string, dueAt: number): Promise<void> => {
  await db
    .updateTable('subscriptions')
    .set({ provider_id: providerId, claimed_until: null, due_at: dueAt })
    .where('id', '=', id)
    .where('open', '=', 1)
    .where('provider_id', 'is', null)
    .execute();
};

/** Closes an open one that the provider doesn't know; undefined if there is none or it has been created since. */
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

/** Returns the ids of those that the reconciler should read now, longest overdue first. */
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

/** Returns subscriptions whose access has ended without an event yet. */
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

/** Returns the input of `advance` for a row. */
export const lifecycleOf = (row: SubscriptionRow): SubscriptionSnapshot => ({
  status: row.status,
  reading: row.status_reading,
  paidCount: row.paid_count,
  currentStart: row.current_start,
  currentEnd: row.current_end,
  endedAt: row.ended_at,
});

/** Returns open subscriptions of deleted accounts. */
export const listOrphans = async (db: Db, most: number): Promise<SubscriptionRow[]> =>
  db.selectFrom('subscriptions').selectAll().where('open', '=', 1).where('user_id', 'is', null).limit(most).execute();

/** Clears the customer's name and contact details in all of the user's subscriptions. */
export const forgetCustomer = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('subscriptions')
    .set({ customer_name: '', customer_email: '', customer_contact: '' })
    .where('user_id', '=', userId)
    .execute();
};
