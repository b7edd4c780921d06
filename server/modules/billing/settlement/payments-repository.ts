import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PaymentsTable } from '../tables.ts';

/** Returns the owner of a subscription; null once the account is deleted. */
export const payerOf = async (
  trx: Trx,
  userId: string | null,
): Promise<{ readonly name: string; readonly email: string } | null> =>
  userId === null
    ? null
    : ((await trx.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst()) ?? null);

/** Returns false if the provider's payment was recorded before. */
export const insertPayment = async (trx: Trx, payment: PaymentsTable): Promise<void> => {
  await trx.insertInto('payments').values(payment).execute();
};

/** Returns those provider payments that were recorded before. */
export const knownPayments = async (trx: Trx, providerIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (providerIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('provider_payment_id', 'in', providerIds)
    .execute();
  return new Set(rows.map(({ provider_payment_id: id }) => id));
};

/** Whether the provider's payment was recorded for that subscription. */
export const isPaymentOf = async (db: Db, providerId: string, subscriptionId: string): Promise<boolean> => {
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_payment_id', '=', providerId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return paid !== undefined;
};

/** Returns all of the user's payments, oldest first. */
export const paymentsOfUser = async (db: Db, userId: string): Promise<PaymentsTable[]> =>
  db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('paid_at').orderBy('id').execute();
