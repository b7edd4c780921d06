import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PaymentsTable } from '../tables.ts';

/** Whom a subscription belongs to; null once the account is gone. */
export const payerOf = async (
  trx: Trx,
  userId: string | null,
): Promise<{ readonly name: string; readonly email: string } | null> =>
  userId === null
    ? null
    : ((await trx.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst()) ?? null);

/** Returns false where the provider's payment was written down before. */
export const insertPayment = async (trx: Trx, payment: PaymentsTable): Promise<boolean> => {
  const inserted = await trx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Those of the provider's payments that were written down before. */
export const knownPayments = async (trx: Trx, providerIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (providerIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('provider_payment_id', 'in', providerIds)
    .execute();
  return new Set(rows.map(({ provider_payment_id: id }) => id));
};

/** Whether the provider's payment was written down for that subscription. */
export const isPaymentOf = async (db: Db, providerId: string, subscriptionId: string): Promise<boolean> => {
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_payment_id', '=', providerId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return paid !== undefined;
};

/** All of that person's payments, the oldest first. */
export const paymentsOfUser = async (db: Db, userId: string): Promise<PaymentsTable[]> =>
  db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('paid_at').orderBy('id').execute();
