import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables.ts';
import { planOfRow, rupeesOf } from '../subscriptions/plans-repository.ts';

/** Instants; the end is exclusive. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly now: number;
}

type Summed = number | string | null;

export const subscribersAt = async (db: Db, at: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('access_periods')
    .select('user_id')
    .distinct()
    .where('subscription_id', 'is not', null)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .execute();
  return new Set(rows.map(({ user_id: id }) => id));
};

export const paidByPlan = async (db: Db, { from, until }: Stretch) =>
  db
    .selectFrom('payments')
    .select(['plan_id', ({ fn }) => fn.countAll<number>().as('payments'), sql<Summed>`sum(amount)`.as('revenue')])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .groupBy('plan_id')
    .execute();

export const refunded = async (db: Db, { from, until }: Stretch): Promise<number> => {
  const { sum } = await db
    .selectFrom('refunds')
    .select(sql<Summed>`sum(amount)`.as('sum'))
    .where('status', '=', 'done')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};

export const newSubscribers = async (db: Db, { from, until }: Stretch): Promise<number> => {
  const rows = await db
    .selectFrom('payments')
    .select('user_id')
    .where('user_id', 'is not', null)
    .where('subscription_id', 'is not', null)
    .groupBy('user_id')
    .having(sql<number>`min(paid_at)`, '>=', from)
    .having(sql<number>`min(paid_at)`, '<', until)
    .execute();
  return rows.length;
};

export const endedIn = async (db: Db, { from, until }: Stretch): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('subscription_log')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_log.subscription_id')
    .select('subscriptions.user_id')
    .distinct()
    .where('subscription_log.kind', '=', 'accessEnded')
    .where('subscription_log.at', '>=', from)
    .where('subscription_log.at', '<', until)
    .execute();
  return new Set(rows.map(({ user_id: id }) => id).filter((id) => id !== null));
};

export const monthlyRecurring = async (db: Db): Promise<number> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['plan_id', sql<Summed>`sum(price)`.as('sum')])
    .where('entitled', '=', 1)
    .where('cancel_at_end', '=', 0)
    .where('status', 'in', ['active', 'pending'])
    .groupBy('plan_id')
    .execute();
  const paise = rows.reduce((sum, row) => sum + Number(row.sum ?? 0) / planOfRow(row).months, 0);
  return rupeesOf(Math.round(paise));
};
