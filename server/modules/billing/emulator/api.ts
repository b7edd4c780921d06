/** The emulator's version of the provider's HTTP API, called by the SDK. */
import type { Clock, Random } from '../../../platform/ports.ts';
import type { Billing } from './billing.ts';
import type { Ordering } from './orders.ts';
import type { Refunding } from './refunding.ts';
import { makeProviderId, shownSubscription, type EmulatedSubscription, type EmulatorState } from './state.ts';

export interface ApiRequest {
  readonly method: string;
  /** Path without the API version. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ApiReply {
  readonly status: number;
  readonly body: unknown;
}

const bad = (description: string): ApiReply => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA', reason: 'NA' } },
});
const ok = (body: unknown): ApiReply => ({ status: 200, body });
const UNKNOWN = bad('The id provided does not exist');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0);

const pageOf = (items: readonly unknown[], query: URLSearchParams): ApiReply => {
  const skip = Number(query.get('skip') ?? '0');
  const page = items.slice(skip, skip + Number(query.get('count') ?? '10'));
  return ok({ entity: 'collection', count: page.length, items: page });
};

type Handler = (request: ApiRequest, id: string) => ApiReply;

export const createApi = (deps: {
  readonly state: EmulatorState;
  readonly clock: Clock;
  readonly random: Random;
  readonly billing: Billing;
  readonly refunding: Refunding;
  readonly ordering: Ordering;
}): ((request: ApiRequest) => ApiReply) => {
  const { state, clock, random, billing, refunding, ordering } = deps;
  const seconds = (): number => Math.floor(clock.now() / 1000);

  const withSubscription =
    (handle: (subscription: EmulatedSubscription, request: ApiRequest) => ApiReply): Handler =>
    (request, id) => {
      const subscription = state.subscriptions.find((one) => one.id === id);
      return subscription === undefined ? UNKNOWN : handle(subscription, request);
    };

  const addPlan: Handler = ({ body }) => {
    const { period, interval, item } = body;
    if (!isRecord(item) || count(item['amount']) < 100 || typeof item['name'] !== 'string')
      return bad('The item is invalid');
    if (period !== 'monthly' && period !== 'yearly') return bad('The period is invalid');
    if (count(interval) === 0) return bad('The interval is invalid');
    const plan = {
      id: makeProviderId(random, 'plan'),
      entity: 'plan' as const,
      period,
      interval: count(interval),
      item: { name: item['name'], amount: count(item['amount']), currency: 'INR' },
      created_at: seconds(),
    };
    state.plans.push(plan);
    return ok(plan);
  };

  const addSubscription: Handler = ({ body }) => {
    const { plan_id: planId, total_count: total, notes, expire_by: expireBy } = body;
    if (!state.plans.some(({ id }) => id === planId)) return UNKNOWN;
    if (count(total) === 0) return bad('The total count field is required');
    const id = makeProviderId(random, 'sub');
    const subscription: EmulatedSubscription = {
      id,
      entity: 'subscription',
      plan_id: String(planId),
      customer_id: null,
      status: 'created',
      total_count: count(total),
      paid_count: 0,
      remaining_count: count(total),
      auth_attempts: 0,
      current_start: null,
      current_end: null,
      ended_at: null,
      charge_at: null,
      expire_by: typeof expireBy === 'number' ? expireBy : null,
      has_scheduled_changes: false,
      notes: isRecord(notes) ? notes : {},
      created_at: seconds(),
      short_url: `https://rzp.io/i/${id.slice(4, 11)}`,
      hidden: { cancel_at_cycle_end: false, scheduled_plan_id: null, retry_at: null, failures: 0, cycle: null },
    };
    state.subscriptions.push(subscription);
    return ok(shownSubscription(subscription));
  };

  const refund: Handler = ({ body }, id) => {
    const payment = state.payments.find((one) => one.id === id);
    if (payment === undefined) return UNKNOWN;
    const receipt = typeof body['receipt'] === 'string' ? body['receipt'] : null;
    const made = refunding.refund(payment, count(body['amount']), receipt);
    return made === null ? bad('The refund amount provided is greater than amount captured') : ok(made);
  };

  const find =
    (items: () => readonly { readonly id: string }[]): Handler =>
    (_request, id) => {
      const found = items().find((one) => one.id === id);
      return found === undefined ? UNKNOWN : ok(found);
    };

  const ROUTES: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
    ['POST', /^\/plans$/, addPlan],
    ['GET', /^\/plans$/, ({ query }) => pageOf(state.plans, query)],
    ['GET', /^\/plans\/(\w+)$/, find(() => state.plans)],
    [
      'POST',
      /^\/customers$/,
      ({ body }) => {
        const customer = { ...body, id: makeProviderId(random, 'cust'), entity: 'customer' as const };
        state.customers.push(customer);
        return ok(customer);
      },
    ],
    ['GET', /^\/customers\/(\w+)$/, find(() => state.customers)],
    ['POST', /^\/subscriptions$/, addSubscription],
    [
      'GET',
      /^\/subscriptions$/,
      ({ query }) =>
        pageOf(
          state.subscriptions
            .filter(
              ({ plan_id: plan, created_at: at }) =>
                plan === (query.get('plan_id') ?? plan) && at >= Number(query.get('from') ?? '0'),
            )
            .map(shownSubscription),
          query,
        ),
    ],
    ['GET', /^\/subscriptions\/(\w+)$/, withSubscription((subscription) => ok(shownSubscription(subscription)))],
    [
      'POST',
      /^\/subscriptions\/(\w+)\/cancel$/,
      withSubscription((subscription, { body }) =>
        billing.cancel(subscription, Number(body['cancel_at_cycle_end'] ?? 0) === 1)
          ? ok(shownSubscription(subscription))
          : bad(`Subscription is not cancellable in ${subscription.status} status.`),
      ),
    ],
    [
      'PATCH',
      /^\/subscriptions\/(\w+)$/,
      withSubscription((subscription, { body }) => {
        if (subscription.status !== 'active') return bad(`Can't update subscription in ${subscription.status} status.`);
        if (!state.plans.some(({ id }) => id === body['plan_id'])) return UNKNOWN;
        if (body['schedule_change_at'] === 'now') {
          return billing.upgrade(subscription, String(body['plan_id']))
            ? ok(shownSubscription(subscription))
            : bad('The payment of the difference failed');
        }
        subscription.hidden.scheduled_plan_id = String(body['plan_id']);
        subscription.has_scheduled_changes = true;
        return ok(shownSubscription(subscription));
      }),
    ],
    [
      'GET',
      /^\/subscriptions\/(\w+)\/retrieve_scheduled_changes$/,
      withSubscription((subscription) => {
        const { scheduled_plan_id: planId } = subscription.hidden;
        if (planId === null) return bad('There are no scheduled changes');
        return ok({ ...shownSubscription(subscription), plan_id: planId });
      }),
    ],
    [
      'POST',
      /^\/subscriptions\/(\w+)\/cancel_scheduled_changes$/,
      withSubscription((subscription) => {
        if (subscription.hidden.scheduled_plan_id === null) return bad('There are no scheduled changes');
        subscription.hidden.scheduled_plan_id = null;
        subscription.has_scheduled_changes = false;
        return ok(shownSubscription(subscription));
      }),
    ],
    [
      'GET',
      /^\/invoices$/,
      ({ query }) =>
        pageOf(
          state.invoices.filter(({ subscription_id: of }) => of === (query.get('subscription_id') ?? of)).toReversed(),
          query,
        ),
    ],
    [
      'GET',
      /^\/refunds$/,
      ({ query }) =>
        pageOf(
          state.refunds.filter(({ created_at: at }) => at >= Number(query.get('from') ?? '0')).toReversed(),
          query,
        ),
    ],
    [
      'POST',
      /^\/orders$/,
      ({ body: { amount, receipt } }) =>
        count(amount) < 100
          ? bad('The amount must be atleast INR 1.00')
          : ok(ordering.make(count(amount), typeof receipt === 'string' ? receipt : null)),
    ],
    ['GET', /^\/orders\/(\w+)$/, find(() => state.orders)],
    [
      'GET',
      /^\/orders\/(\w+)\/payments$/,
      (_request, id) => {
        const items = state.payments.filter(({ order_id: of }) => of === id);
        return ok({ entity: 'collection', count: items.length, items });
      },
    ],
    ['GET', /^\/payments\/(\w+)$/, find(() => state.payments)],
    ['POST', /^\/payments\/(\w+)\/refund$/, refund],
    [
      'GET',
      /^\/payments\/(\w+)\/refunds$/,
      ({ query }, id) =>
        pageOf(
          state.refunds.filter(({ payment_id: of }) => of === id),
          query,
        ),
    ],
  ];

  return (request) => {
    for (const [method, path, handler] of ROUTES) {
      const match = request.method === method ? path.exec(request.path) : null;
      if (match !== null) return handler(request, match[1] ?? '');
    }
    return {
      status: 404,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The requested URL was not found' } },
    };
  };
};
