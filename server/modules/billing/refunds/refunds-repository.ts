import { sql } from 'kysely';
import type { ProviderRefund } from '../gateway/port.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PaymentsTable, RefundsTable } from '../tables.ts';

const BATCH = 20;

/** Locks the payment until the transaction ends. */
export const lockPayment = async (trx: Trx, id: string): Promise<PaymentsTable | undefined> =>
  trx
    .updateTable('payments')
    .set({ refunded: sql<number>`refunded` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const readPayment = async (db: Db, id: string): Promise<PaymentsTable> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Returns the payment with that provider id. */
export const findPayment = async (
  db: Db,
  providerId: string,
): Promise<Pick<PaymentsTable, 'id' | 'subscription_id' | 'seat_order_id'> | undefined> =>
  db
    .selectFrom('payments')
    .select(['id', 'subscription_id', 'seat_order_id'])
    .where('provider_payment_id', '=', providerId)
    .executeTakeFirst();

/** Returns the pending refunds of a payment, in paise. */
export const openAmount = async (db: Db, paymentId: string): Promise<number> => {
  const { sum } = await db
    .selectFrom('refunds')
    .select(sql<number | string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(sum);
};

/** Returns what that member of the staff has refunded of the payment, in paise; failed refunds don't count. */
export const refundedBy = async (db: Db, paymentId: string, actorId: string): Promise<number> => {
  const { sum } = await db
    .selectFrom('refunds')
    .select(sql<number | string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('actor_id', '=', actorId)
    .where('status', '!=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(sum);
};

export const insertRefund = async (trx: Trx, refund: RefundsTable): Promise<void> => {
  await trx.insertInto('refunds').values(refund).execute();
};

/** Returns the recorded refund that the provider reports. */
export const findRefund = async (
  trx: Trx,
  paymentId: string,
  refund: ProviderRefund,
): Promise<Pick<RefundsTable, 'id' | 'status'> | undefined> =>
  trx
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('payment_id', '=', paymentId)
    .where((where) =>
      where.or([
        where('provider_refund_id', '=', refund.id),
        // One of ours that waits for its response. A failed try may be followed by another with the same reference.
        where.and([where('id', '=', refund.reference ?? ''), where('provider_refund_id', 'is', null)]),
      ]),
    )
    .orderBy(sql`case when provider_refund_id is null then 1 else 0 end`)
    .executeTakeFirst();

export const updateRefund = async (
  trx: Trx,
  id: string,
  changes: Partial<Pick<RefundsTable, 'status' | 'provider_refund_id' | 'effect'>>,
): Promise<void> => {
  await trx.updateTable('refunds').set(changes).where('id', '=', id).execute();
};

/** Marks a refund as rejected by the provider, unless its result is known by now. */
export const markFailed = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('refunds').set({ status: 'failed' }).where('id', '=', id).where('status', '=', 'open').execute();
};

/** Returns refunds that wait for the provider and that no process has claimed. */
export const unclaimedRefunds = async (db: Db, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'open')
    .where('claimed_until', '<=', now)
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
};

/** Claims a refund for one process; undefined if another has it or its result is known. */
export const claimRefund = async (
  db: Db,
  id: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<RefundsTable | undefined> =>
  db
    .updateTable('refunds')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('claimed_until', '<=', now)
    .returningAll()
    .executeTakeFirst();

/** The refunded amount of a payment is the sum of its refunds. */
export const recountRefunded = async (trx: Trx, paymentId: string): Promise<void> => {
  const sum = trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'done');
  await trx
    .updateTable('payments')
    .set({ refunded: sql<number>`(${sum})` })
    .where('id', '=', paymentId)
    .execute();
};

/** Returns the recorded status of those refunds, by the provider's identifier. */
export const statusesOf = async (
  db: Db,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string | null, RefundsTable['status']>> => {
  const rows = await db
    .selectFrom('refunds')
    .select(['provider_refund_id', 'status'])
    .where('provider_refund_id', 'in', providerIds)
    .execute();
  return new Map(rows.map((row) => [row.provider_refund_id, row.status]));
};
