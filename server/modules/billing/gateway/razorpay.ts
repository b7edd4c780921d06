/** Razorpay through its own SDK; the emulator speaks the same protocol at another URL. */
import Razorpay from 'razorpay';
import * as v from 'valibot';
import { equalTexts } from '../../../platform/crypto.ts';
import { GatewayFault, type PaymentGateway, type ProviderRefund, type ProviderTruth } from './port.ts';
import {
  Collection,
  Identified,
  InvoiceReply,
  OrderReply,
  PaymentReply,
  RefundReply,
  ScheduledReply,
  SubscriptionReply,
  toCharge,
  toOrderPayment,
  toRefund,
  toSubscription,
} from './shapes.ts';
import { checkoutSignature, isSignedBy, orderSignature } from './signatures.ts';

/** Three calls in a row stay below the ten seconds in which a user gets a response. */
export const CALL_TIMEOUT_MS = 3_000;
const PAGE = 100;
const SECOND_MS = 1_000;
/** Clocks differ, so the search starts a little earlier. */
const CLOCK_SLACK_MS = 10 * 60_000;

export interface RazorpayOptions {
  readonly mode: PaymentGateway['mode'];
  readonly keyId: string;
  readonly keySecret: string;
  /** Newest first; more than one during a rotation of the secret. */
  readonly webhookSecrets: readonly string[];
  /** Origin of the API; the provider's own when absent. */
  readonly apiUrl?: string | undefined;
  /** How long a call may take; `CALL_TIMEOUT_MS` when absent. */
  readonly timeoutMs?: number | undefined;
}

/** The error of the SDK's HTTP client; `response` is missing if there was no response. */
interface HttpError extends Error {
  readonly code?: string;
  readonly response?: unknown;
}

// The SDK exposes its HTTP client only here; there is no other way to set a URL or a timeout or to read the cause of
// a failure.
interface WithHttp {
  readonly api: {
    readonly rq: {
      readonly defaults: { baseURL?: string; timeout?: number };
      readonly interceptors: {
        readonly response: { use(onSuccess: undefined, onError: (error: HttpError) => Promise<never>): unknown };
      };
    };
  };
}

/** The SDK throws a TypeError on a missing response and hides the cause, so such a failure gets status 0. */
const keepCause = (error: HttpError): Promise<never> => {
  if (error.response !== undefined) return Promise.reject(error);
  const cause = [error.code, error.message].filter(Boolean).join(': ');
  const description = `The provider didn’t respond: ${cause}`;
  return Promise.reject(Object.assign(error, { response: { status: 0, data: { error: { description } } } }));
};

const SdkFault = v.object({
  statusCode: v.number(),
  error: v.nullish(v.object({ code: v.nullish(v.string()), description: v.nullish(v.string()) })),
});

const UNKNOWN_ID = /does not exist|not found/i;

const faultOf = (error: unknown): GatewayFault => {
  const parsed = v.safeParse(SdkFault, error);
  // The SDK also fails on a response without a body.
  if (!parsed.success) return new GatewayFault('unavailable', 'The provider didn’t respond', { cause: error });
  const { statusCode, error: said } = parsed.output;
  const message = said?.description ?? `The provider responded with status ${String(statusCode)}`;
  if (statusCode === 404 || (statusCode === 400 && UNKNOWN_ID.test(message)))
    return new GatewayFault('missing', message);
  const refused = statusCode >= 400 && statusCode < 500 && ![401, 408, 429].includes(statusCode);
  return new GatewayFault(refused ? 'refused' : 'unavailable', message);
};

const ask = async <Reply extends v.GenericSchema>(reply: Reply, call: () => Promise<unknown>) => {
  let said: unknown;
  try {
    said = await call();
  } catch (error) {
    throw faultOf(error);
  }
  const parsed = v.safeParse(reply, said);
  if (parsed.success) return parsed.output;
  throw new GatewayFault('unavailable', 'The provider’s response has an unknown format');
};

/** Several calls for one answer take no longer than one may. */
const within = async <T>(ms: number, calls: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new GatewayFault('unavailable', 'The provider took too long'));
    }, ms);
  });
  try {
    return await Promise.race([calls(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The gateway to Razorpay or to the emulator. */
export const createRazorpay = (options: RazorpayOptions): PaymentGateway => {
  const { keyId, keySecret, webhookSecrets, timeoutMs = CALL_TIMEOUT_MS } = options;
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { defaults, interceptors } = (sdk as unknown as WithHttp).api.rq;
  interceptors.response.use(undefined, keepCause);
  defaults.timeout = timeoutMs;
  if (options.apiUrl !== undefined) defaults.baseURL = options.apiUrl;

  const refundsOf = async (paymentId: string): Promise<readonly ProviderRefund[]> => {
    const { items } = await ask(Collection(RefundReply), () =>
      sdk.payments.fetchMultipleRefund(paymentId, { count: PAGE }),
    );
    return items.map(toRefund);
  };

  /** Returns every invoice: a missed one would be missed for good. */
  const invoicesOf = async (subscriptionId: string) => {
    const found: v.InferOutput<typeof InvoiceReply>[] = [];
    for (;;) {
      const { items } = await ask(Collection(InvoiceReply), () =>
        sdk.invoices.all({ subscription_id: subscriptionId, count: PAGE, skip: found.length }),
      );
      found.push(...items);
      if (items.length < PAGE) return found;
    }
  };

  /** Returns the change scheduled for the next cycle. Only calls the API if there is one. */
  const scheduledOf = async ({
    id,
    has_scheduled_changes: waits,
  }: v.InferOutput<typeof SubscriptionReply>): Promise<ProviderTruth['scheduled']> => {
    if (waits !== true) return waits === false ? null : undefined;
    try {
      const { plan_id: providerPlanId } = await ask(ScheduledReply, () => sdk.subscriptions.pendingUpdate(id));
      return { providerPlanId };
    } catch (error) {
      // It may have been cancelled between the two calls. The payments must be read anyway.
      if (error instanceof GatewayFault && error.kind !== 'unavailable') return { providerPlanId: null };
      throw error;
    }
  };

  return {
    mode: options.mode,
    keyId,
    isCheckoutSigned: ({ subscriptionId, paymentId, signature }) =>
      equalTexts(checkoutSignature({ paymentId, subscriptionId }, keySecret), signature),
    isOrderSigned: ({ orderId, paymentId, signature }) =>
      equalTexts(orderSignature({ paymentId, orderId }, keySecret), signature),
    isWebhookSigned: (body, signature) => isSignedBy(body, signature, webhookSecrets),
    async makePlan({ id, name, price, months }) {
      const yearly = months === 12;
      const plan = await ask(Identified, () =>
        sdk.plans.create({
          period: yearly ? 'yearly' : 'monthly',
          interval: yearly ? 1 : months,
          item: { name: `Business Wisdom ${name}`, amount: price, currency: 'INR' },
          notes: { plan: id },
        }),
      );
      return plan.id;
    },
    async makeSubscription({ providerPlanId, cycles, reference, payBy }) {
      const made = await ask(SubscriptionReply, () =>
        sdk.subscriptions.create({
          plan_id: providerPlanId,
          total_count: cycles,
          customer_notify: 1,
          expire_by: Math.floor(payBy / SECOND_MS),
          notes: { reference },
        }),
      );
      return toSubscription(made);
    },
    async findSubscription({ reference, providerPlanId, since }) {
      const from = Math.floor((since - CLOCK_SLACK_MS) / SECOND_MS);
      for (let skip = 0; ; skip += PAGE) {
        const { items } = await ask(Collection(SubscriptionReply), () =>
          sdk.subscriptions.all({ plan_id: providerPlanId, from, count: PAGE, skip }),
        );
        const found = items.map(toSubscription).find((subscription) => subscription.reference === reference);
        if (found !== undefined) return found;
        if (items.length < PAGE) return null;
      }
    },
    async read(subscriptionId) {
      return within(timeoutMs, async () => {
        const subscription = await ask(SubscriptionReply, () => sdk.subscriptions.fetch(subscriptionId));
        // Read afterwards, so that no charge is missing that the subscription counts. For an ended subscription this
        // is the last read.
        const [invoices, scheduled] = await Promise.all([invoicesOf(subscriptionId), scheduledOf(subscription)]);
        return {
          subscription: toSubscription(subscription),
          charges: invoices.map(toCharge).filter((charge) => charge !== null),
          scheduled,
        };
      });
    },
    async makeOrder({ amount, reference }) {
      const made = await ask(Identified, () => sdk.orders.create({ amount, currency: 'INR', receipt: reference }));
      return made.id;
    },
    async readOrder(orderId) {
      return within(timeoutMs, async () => {
        const [{ id, amount, currency }, { items }] = await Promise.all([
          ask(OrderReply, () => sdk.orders.fetch(orderId)),
          ask(Collection(PaymentReply), () => sdk.orders.fetchPayments(orderId)),
        ]);
        return { id, amount, currency, payments: items.map(toOrderPayment).filter((payment) => payment !== null) };
      });
    },
    async cancel(subscriptionId, when) {
      await ask(Identified, () => sdk.subscriptions.cancel(subscriptionId, when === 'periodEnd'));
    },
    async changePlan(subscriptionId, { providerPlanId, cycles, when }) {
      await ask(Identified, () =>
        sdk.subscriptions.update(subscriptionId, {
          plan_id: providerPlanId,
          remaining_count: cycles,
          schedule_change_at: when === 'now' ? 'now' : 'cycle_end',
          customer_notify: 1,
        }),
      );
    },
    async keepPlan(subscriptionId) {
      await ask(Identified, () => sdk.subscriptions.cancelScheduledChanges(subscriptionId));
    },
    async refund({ paymentId, amount, reference }) {
      const before = (await refundsOf(paymentId)).find((one) => one.reference === reference && !one.failed);
      if (before !== undefined) return before.id;
      const made = await ask(Identified, () =>
        sdk.payments.refund(paymentId, { amount, speed: 'normal', receipt: reference }),
      );
      return made.id;
    },
    refundsOf,
    async refundsSince(since) {
      const from = Math.floor(since / SECOND_MS);
      const found: ProviderRefund[] = [];
      for (;;) {
        const { items } = await ask(Collection(RefundReply), () =>
          sdk.refunds.all({ from, count: PAGE, skip: found.length }),
        );
        found.push(...items.map(toRefund));
        if (items.length < PAGE) return found;
      }
    },
  };
};
