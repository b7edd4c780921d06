import { PLAN_IDS, planById, type Plan, type PlanId } from '#shared/domain/billing/plans.ts';
import type { PaymentGateway } from '../gateway/port.ts';
import type { Db } from '../../../platform/database/tables.ts';

const PAISE = 100;

export const paiseOf = ({ price }: Pick<Plan, 'price'>): number => price * PAISE;
export const rupeesOf = (paise: number): number => paise / PAISE;

/** The plan of a stored row. Its id is always ours. */
export const planOfRow = ({ plan_id: id }: { readonly plan_id: string }): Plan => {
  const plan = planById(id);
  if (plan === undefined) throw new Error(`Unknown plan ${id}`);
  return plan;
};

const find = async (db: Db, account: string, plan: Plan): Promise<string | undefined> => {
  const row = await db
    .selectFrom('gateway_plans')
    .select('provider_plan_id')
    .where('account', '=', account)
    .where('plan_id', '=', plan.id)
    .where('price', '=', paiseOf(plan))
    .executeTakeFirst();
  return row?.provider_plan_id;
};

/** Returns the provider's id of a plan, creating it on the first sale. */
export const providerPlan = async (db: Db, gateway: PaymentGateway, plan: Plan): Promise<string> => {
  const known = await find(db, gateway.keyId, plan);
  if (known !== undefined) return known;
  const made = await gateway.makePlan({ id: plan.id, name: plan.name, price: paiseOf(plan), months: plan.months });
  await db
    .insertInto('gateway_plans')
    .values({ account: gateway.keyId, plan_id: plan.id, price: paiseOf(plan), provider_plan_id: made })
    .onConflict((conflict) => conflict.columns(['account', 'plan_id', 'price']).doNothing())
    .execute();
  // Another process may have been first: all use the same one.
  return (await find(db, gateway.keyId, plan)) ?? made;
};

/** Returns our plan and its price for a provider's plan; undefined if it isn't ours. */
export const planAtProvider = async (
  db: Db,
  providerPlanId: string,
): Promise<{ readonly planId: PlanId; readonly price: number } | undefined> => {
  const row = await db
    .selectFrom('gateway_plans')
    .select(['plan_id', 'price'])
    .where('provider_plan_id', '=', providerPlanId)
    .executeTakeFirst();
  const planId = PLAN_IDS.find((id) => id === row?.plan_id);
  return row === undefined || planId === undefined ? undefined : { planId, price: row.price };
};
