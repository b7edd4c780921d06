/**
 * A small emulator of the payment provider, so that payments work on a fresh machine and in tests: the same SDK talks
 * to it over HTTP, and it sends signed events to the webhook. No money moves. Never part of production.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock, Random } from '../../../platform/ports.ts';
import { checkoutSignature, orderSignature } from '../gateway/signatures.ts';
import { createApi } from './api.ts';
import { createBilling } from './billing.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { createOrdering } from './orders.ts';
import { createRefunding } from './refunding.ts';
import { openState, type EmulatedRefund, type EmulatedSubscription, type EmulatorState } from './state.ts';

/**
 * How the API responds: normally; with 503; never, without doing anything; never, after doing what was requested;
 * with 500, after doing it; late, by so many milliseconds.
 */
export type ApiMood = 'answers' | 'fails' | 'hangs' | 'losesReplies' | 'worksThenFails' | { readonly lateBy: number };

/** Data that a checkout window reports. */
export type CheckoutOutcome =
  | {
      readonly ok: true;
      readonly razorpay_payment_id: string;
      readonly razorpay_subscription_id: string;
      readonly razorpay_signature: string;
    }
  | { readonly ok: false; readonly description: string };

/** Data that a checkout window reports for an order. */
export type OrderOutcome =
  | {
      readonly ok: true;
      readonly razorpay_payment_id: string;
      readonly razorpay_order_id: string;
      readonly razorpay_signature: string;
    }
  | { readonly ok: false; readonly description: string };

export interface PayOptions {
  readonly subscriptionId: string;
  readonly succeed: boolean;
  /** Seconds per billing cycle, to avoid waiting a month. */
  readonly cycle?: number | undefined;
}

export interface Emulator {
  /** Origin of its API. */
  readonly url: string;
  readonly state: EmulatorState;
  readonly deliveries: Deliveries;
  /** Calls received, as "METHOD /path". */
  readonly calls: readonly string[];
  become(mood: ApiMood): void;
  /** Simulates a payment in the checkout window. */
  pay(options: PayOptions): CheckoutOutcome;
  /** Simulates a payment of an order in the checkout window. */
  payOrder(orderId: string, succeed: boolean): OrderOutcome;
  find(subscriptionId: string): EmulatedSubscription | undefined;
  /** Does what is due by the clock: renewals, retries, ends. */
  tick(): void;
  /** Ends the current billing cycle of a subscription, or the wait for its next retry. */
  endCycle(subscription: EmulatedSubscription): void;
  /** Cancels it at the provider, as the provider's staff could. */
  end(subscription: EmulatedSubscription): void;
  /**
   * Refunds the newest payment of a subscription, as the provider's staff could in its dashboard: the full remaining
   * amount, or so many paise. Undefined if there is nothing to refund.
   */
  refundNewest(subscription: EmulatedSubscription, amount?: number): EmulatedRefund | undefined;
  /** Simulates a bank that rejects a refund. */
  failRefund(refund: EmulatedRefund): void;
  close(): Promise<void>;
}

export interface EmulatorOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** State file; in memory when null. */
  readonly file: string | null;
  /** Our webhook; null if there is none. */
  readonly webhookUrl: () => string | null;
}

const BODY_MAX = 65_536;

const readBody = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_MAX) throw new Error('too long');
  }
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
};

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** Starts the emulator on a free port of the loopback. */
export const startEmulator = async ({ clock, random, file, webhookUrl }: EmulatorOptions): Promise<Emulator> => {
  const store = openState(random, file);
  const { state } = store;
  const keep = (): void => store.keep();
  const deliveries = createDeliveries({ state, clock, random, webhookUrl });
  const billing = createBilling({ state, clock, random, emit: deliveries.emit });
  const refunding = createRefunding({ state, clock, random, emit: deliveries.emit });
  const ordering = createOrdering({ state, clock, random, emit: deliveries.emit });
  const api = createApi({ state, clock, random, billing, refunding, ordering });
  const authorization = `Basic ${Buffer.from(`${state.keyId}:${state.keySecret}`).toString('base64')}`;
  const calls: string[] = [];
  let mood: ApiMood = 'answers';

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://emulator');
    const body = await readBody(request);
    const now = mood;
    if (now === 'hangs') return;
    if (now === 'fails') {
      send(response, 503, { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble' } });
      return;
    }
    if (typeof now === 'object') await wait(now.lateBy);
    if (request.headers.authorization !== authorization) {
      send(response, 401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });
      return;
    }
    const method = request.method ?? 'GET';
    const path = url.pathname.replace(/^\/v1/, '');
    calls.push(`${method} ${path}`);
    const reply = api({ method, path, query: url.searchParams, body });
    if (method !== 'GET') keep();
    if (now === 'losesReplies') request.socket.destroy();
    else if (now === 'worksThenFails') send(response, 500, { error: { code: 'SERVER_ERROR', description: 'Oops' } });
    else send(response, reply.status, reply.body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) send(response, 400, { error: { description: 'The request is invalid' } });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const find = (id: string): EmulatedSubscription | undefined => state.subscriptions.find((one) => one.id === id);

  return {
    url: `http://127.0.0.1:${String(port)}`,
    state,
    deliveries,
    calls,
    find,
    become: (next) => {
      mood = next;
    },
    pay: ({ subscriptionId, succeed, cycle }) => {
      const subscription = find(subscriptionId);
      if (subscription === undefined) return { ok: false, description: 'The id provided does not exist' };
      if (cycle !== undefined) subscription.hidden.cycle = cycle;
      const result = billing.pay(subscription, succeed);
      keep();
      if (!result.ok) return result;
      const paymentId = result.payment.id;
      return {
        ok: true,
        razorpay_payment_id: paymentId,
        razorpay_subscription_id: subscriptionId,
        razorpay_signature: checkoutSignature({ paymentId, subscriptionId }, state.keySecret),
      };
    },
    payOrder: (orderId, succeed) => {
      const order = state.orders.find(({ id }) => id === orderId);
      if (order === undefined) return { ok: false, description: 'The id provided does not exist' };
      const result = ordering.pay(order, succeed);
      keep();
      if (!result.ok) return result;
      const paymentId = result.payment.id;
      return {
        ok: true,
        razorpay_payment_id: paymentId,
        razorpay_order_id: orderId,
        razorpay_signature: orderSignature({ paymentId, orderId }, state.keySecret),
      };
    },
    tick: () => {
      if (billing.tick()) keep();
    },
    endCycle: (subscription) => {
      const now = Math.floor(clock.now() / 1000);
      if (subscription.status === 'pending') subscription.hidden.retry_at = now;
      else {
        const invoice = state.invoices.findLast((one) => one.subscription_id === subscription.id);
        subscription.current_end = now;
        if (invoice !== undefined) invoice.billing_end = now;
      }
      keep();
    },
    end: (subscription) => {
      billing.cancel(subscription, false);
      keep();
    },
    refundNewest: (subscription, amount) => {
      const refund = refunding.refundNewest(subscription, amount);
      keep();
      return refund;
    },
    failRefund: (refund) => {
      refunding.fail(refund);
      keep();
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await deliveries.settled();
    },
  };
};
