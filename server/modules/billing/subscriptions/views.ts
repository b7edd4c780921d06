import type { Access, Checkout, Subscription, TimelineEntry } from '#shared/contract/billing/payment.ts';
import { planById, PLANS } from '#shared/domain/billing/plans.ts';
import { accessAt, type AccessPeriod } from '#shared/domain/billing/subscriptions.ts';
import { upgradeCost } from '#shared/domain/billing/upgrade.ts';
import type { PaymentGateway } from '../gateway/port.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { periodOf } from '../settlement/periods.ts';
import { listPeriods } from '../settlement/periods-repository.ts';
import { paiseOf, planOfRow, rupeesOf } from './plans-repository.ts';
import type { SubscriptionRow } from './subscriptions-repository.ts';
import { readTimelines } from '../staff/timeline-repository.ts';

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

const toAccess = ({ reason, startsAt, endsAt }: AccessPeriod): Access => ({
  reason,
  startsAt: moment(startsAt),
  endsAt: moment(endsAt),
});

/** Returns the larger plans of a subscription in its period, with the current cost of each. */
const upgradesOf = (row: SubscriptionRow, now: number): Subscription['upgrades'] => {
  const { current_start: from, current_end: until } = row;
  if (row.status !== 'active' || row.cancel_at_end === 1 || from === null || until === null) return [];
  return PLANS.flatMap((plan) => {
    const cost = upgradeCost({ price: row.price, from, until }, paiseOf(plan), now);
    if (cost === null) return [];
    const { unused, difference } = cost;
    return {
      planId: plan.id,
      planName: plan.name,
      price: plan.price,
      unused: rupeesOf(unused),
      difference: rupeesOf(difference),
    };
  });
};

const toSubscription = (
  row: SubscriptionRow,
  {
    now,
    periods,
    timeline,
  }: { readonly now: number; readonly periods: readonly AccessPeriod[]; readonly timeline: TimelineEntry[] },
): Subscription => {
  const plan = planOfRow(row);
  const next = row.next_plan_id === null ? undefined : planById(row.next_plan_id);
  const access = accessAt(periods, now);
  return {
    _id: row.id,
    subscriptionId: row.provider_id,
    status: row.status,
    planId: plan.id,
    planName: plan.name,
    duration: plan.duration,
    price: rupeesOf(row.price),
    createdAt: moment(row.created_at),
    currentEnd: momentOrNull(row.current_end),
    endedAt: momentOrNull(row.ended_at),
    cancelAtPeriodEnd: row.cancel_at_end === 1,
    nextPlan: next === undefined ? null : { planId: next.id, planName: next.name, price: next.price },
    upgrades: upgradesOf(row, now),
    access: access === null ? null : toAccess(access),
    periods: periods.map(toAccess),
    timeline,
  };
};

/** Returns those subscriptions with their periods and timelines. */
export const viewSubscriptions = async (
  db: Db,
  rows: readonly SubscriptionRow[],
  now: number,
): Promise<Subscription[]> => {
  const ids = rows.map(({ id }) => id);
  const periods = Map.groupBy(await listPeriods(db, ids), ({ subscription_id: of }) => of);
  const timelines = await readTimelines(db, ids);
  return rows.map((row) =>
    toSubscription(row, {
      now,
      periods: (periods.get(row.id) ?? []).map(periodOf),
      timeline: timelines.get(row.id) ?? [],
    }),
  );
};

export const viewSubscription = async (db: Db, row: SubscriptionRow, now: number): Promise<Subscription> => {
  const [view] = await viewSubscriptions(db, [row], now);
  if (view === undefined) throw new Error(`The subscription ${row.id} has no view`);
  return view;
};

/** Data to open the checkout window with. */
export const toCheckout = ({ mode, keyId }: PaymentGateway, row: SubscriptionRow, cardChange: boolean): Checkout => {
  const plan = planOfRow(row);
  return {
    mode,
    key: keyId,
    name: 'Business Wisdom',
    description: `${plan.name} plan, ${plan.duration}`,
    amount: rupeesOf(row.price),
    prefill: { name: row.customer_name, email: row.customer_email, contact: row.customer_contact },
    cardChange,
  };
};
