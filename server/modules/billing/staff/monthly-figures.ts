/** The months of the subscription business; `shared/domain/billing/subscription-metrics.ts` says what each figure means. */
import { sql } from 'kysely';
import type { MonthFigures } from '#shared/contract/billing/payment-figures.ts';
import { startOfDay } from '#shared/domain/common/calendar.ts';
import { addMonths, spanOfMonth } from '#shared/domain/common/months.ts';
import { PLANS } from '#shared/domain/billing/plans.ts';
import { churnPercent, lastMonths } from '#shared/domain/billing/subscription-metrics.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { rupeesOf } from '../subscriptions/plans-repository.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';

type Summed = number | string | null;

/** People whom a subscription covers at that moment. */
const activeAt = (db: Db, at: number) =>
  db
    .selectFrom('access_periods')
    .select('user_id')
    .distinct()
    .where('subscription_id', 'is not', null)
    .where('ends_at', '>', at)
    .where('starts_at', '<=', at);

const count = async (db: Db, people: ReturnType<typeof activeAt>): Promise<number> => {
  const { people: found } = await db
    .selectFrom(people.as('active'))
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return found;
};

/** Cycles of a plan in a year: what makes every price a whole number of paise a year. */
const CYCLES_A_YEAR = sql<number>`case payments.plan_id ${sql.join(
  PLANS.map(({ id, months }) => sql`when ${id} then ${sql.lit(12 / months)}`),
  sql` `,
)} else 0 end`;

/** Paise a year that those bring who are active at that moment, by the last payment of each. */
const yearlyAt = async (db: Db, at: number): Promise<number> => {
  const last = sql<string>`coalesce(access_periods.payment_id, (select of.id from payments as of
    where of.subscription_id = access_periods.subscription_id and of.paid_at <= ${at}
    order by of.paid_at desc, of.id desc limit 1))`;
  const each = db
    .selectFrom('access_periods')
    .innerJoin('payments', (join) => join.on('payments.id', '=', last))
    // Where a grace and the payment that it waited for meet, the person still counts once.
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

const paidIn = async (db: Db, from: number, until: number) => {
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
  return {
    payments,
    revenue: rupeesOf(Number(revenue ?? 0)),
    refunds: rupeesOf(Number(refunds ?? 0)),
  };
};

/** The last so many months, the oldest first; the current one so far. */
export const readMonths = async (
  { db, clock, config }: Pick<PaymentDeps, 'db' | 'clock' | 'config'>,
  months: number,
): Promise<MonthFigures[]> => {
  const zone = config.dailyTimezone;
  const now = clock.now();
  const figures: MonthFigures[] = [];
  for (const month of lastMonths(months, now, zone)) {
    const from = startOfDay(spanOfMonth(month).from, zone);
    const until = startOfDay(spanOfMonth(addMonths(month, 1)).from, zone);
    // Paid until midnight is active in the month that ends then, and churned in it where nothing follows.
    const end = Math.min(until, now);
    const gone = activeAt(db, from).where('user_id', 'not in', activeAt(db, end));
    const [activeAtStart, activeAtEnd, churned] = [
      await count(db, activeAt(db, from)),
      await count(db, activeAt(db, end)),
      await count(db, gone),
    ];
    figures.push({
      month,
      ...(await paidIn(db, from, until)),
      monthlyRecurring: rupeesOf(Math.round((await yearlyAt(db, end)) / 12)),
      activeAtStart,
      new: activeAtEnd - activeAtStart + churned,
      churned,
      activeAtEnd,
      churnPercent: churnPercent({ activeAtStart, churned }),
    });
  }
  return figures;
};
