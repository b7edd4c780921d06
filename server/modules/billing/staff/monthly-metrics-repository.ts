/** The data behind the monthly subscription metrics. */
import { sql } from 'kysely';
import { PLANS } from '#shared/domain/billing/plans.ts';
import type { Db } from '../../../platform/database/tables.ts';

type Summed = number | string | null;

/** Users covered by a subscription at that time. */
const activeAt = (db: Db, at: number) =>
  db
    .selectFrom('access_periods')
    .select('user_id')
    .distinct()
    .where('subscription_id', 'is not', null)
    .where('ends_at', '>', at)
    .where('starts_at', '<=', at);

const count = async (db: Db, users: ReturnType<typeof activeAt>): Promise<number> => {
  const { people: found } = await db
    .selectFrom(users.as('active'))
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return found;
};

/** Counts users covered by a subscription at that time. */
export const countActive = (db: Db, at: number): Promise<number> => count(db, activeAt(db, at));

/** Counts users covered by a subscription at the first time but not at the second. */
export const countGone = (db: Db, from: number, until: number): Promise<number> =>
  count(db, activeAt(db, from).where('user_id', 'not in', activeAt(db, until)));

/** Cycles of a plan per year. Makes every price a whole number of paise per year. */
const CYCLES_A_YEAR = sql<number>`case payments.plan_id ${sql.join(
  PLANS.map(({ id, months }) => sql`when ${id} then ${sql.lit(12 / months)}`),
  sql` `,
)} else 0 end`;

/** Returns the yearly revenue in paise of users active at that time, by each one's last payment. */
export const yearlyAt = async (db: Db, at: number): Promise<number> => {
  const last = sql<string>`coalesce(access_periods.payment_id, (select of.id from payments as of
    where of.subscription_id = access_periods.subscription_id and of.paid_at <= ${at}
    order by of.paid_at desc, of.id desc limit 1))`;
  const each = db
    .selectFrom('access_periods')
    .innerJoin('payments', (join) => join.on('payments.id', '=', last))
    // A user counts once where a grace period meets the payment it waited for.
    .select(['access_periods.user_id', sql<Summed>`max(payments.amount * ${CYCLES_A_YEAR})`.as('yearly')])
    .where('access_periods.subscription_id', 'is not', null)
    .where('access_periods.ends_at', '>', at)
    .where('access_periods.starts_at', '<=', at)
    .groupBy('access_periods.user_id');
  const { sum } = await db
    .selectFrom(each.as('each'))
    .select(sql<Summed>`sum(yearly)`.as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};

/** Returns the payments in a range, with the paid and refunded amounts in paise. */
export const paidIn = async (
  db: Db,
  from: number,
  until: number,
): Promise<{ readonly payments: number; readonly revenue: number; readonly refunds: number }> => {
  const { payments, revenue } = await db
    .selectFrom('payments')
    .select([({ fn }) => fn.countAll<number>().as('payments'), sql<Summed>`sum(amount)`.as('revenue')])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .executeTakeFirstOrThrow();
  const { refunds } = await db
    .selectFrom('refunds')
    .select(sql<Summed>`sum(amount)`.as('refunds'))
    .where('status', '=', 'done')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return { payments, revenue: Number(revenue ?? 0), refunds: Number(refunds ?? 0) };
};
