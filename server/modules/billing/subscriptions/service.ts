import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { Checkout, getSubscriptionStatus, Subscription } from '#shared/contract/billing/payment.ts';
import { GatewayFault } from '../gateway/port.ts';
import { recordAct } from '../../site/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Entitlements } from '../entitlements.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { createEntitlements } from './access.ts';
import { createCancelling, type When } from './cancelling.ts';
import { createChanging, type WantedPlan } from './changing.ts';
import { createCreating, type Order } from './creating.ts';
import { createMaking } from './create-at-provider.ts';
import { inTime } from './provider-errors.ts';
import { complimentaryOf, createGrants, type Grants, type StaffCall } from '../staff/grants.ts';
import { accessOfUser } from '../settlement/periods.ts';
import type { PaymentDeps } from './ports.ts';
import { createReceipts, type Receipts } from '../invoices/receipts.ts';
import { createReconciling } from '../settlement/reconciling.ts';
import { createRefundReading } from '../refunds/refund-reading.ts';
import { createRefunds, type RefundOrder } from '../refunds/refunds.ts';
import { createRefundEffects } from '../refunds/refund-effects.ts';
import { createSeatService, type SeatService } from '../seats/service.ts';
import { createSeatSettling } from '../seats/settling.ts';
import { createSettling } from '../settlement/settling.ts';
import { findOpen, findOwn, findSubscription, listOfUser } from './subscriptions-repository.ts';
import { createVerifying, type Proof } from './verifying.ts';
import { toCheckout, viewSubscription, viewSubscriptions } from './views.ts';
import { createWebhook, type Webhook } from '../settlement/webhook.ts';

export interface Prepared {
  readonly subscriptionId: string;
  readonly checkout: Checkout;
}

export interface PaymentService {
  readonly entitlements: Entitlements;
  readonly receipts: Receipts;
  readonly webhook: Webhook;
  readonly grants: Grants;
  readonly seats: SeatService;
  create(actor: Actor, order: Order): Promise<Prepared>;
  verify(actor: Actor, proof: Proof): Promise<{ readonly confirmed: boolean; readonly subscription: Subscription }>;
  status(userId: string): Promise<ResponseOf<typeof getSubscriptionStatus>>;
  subscriptions(userId: string): Promise<Subscription[]>;
  cancel(userId: string, id: string, when: When): Promise<Subscription>;
  /**
   * Cancels another user's subscription, for administrators; recorded in the audit log. Throws 404,
   * SUBSCRIPTION_OVER, and as `cancel`.
   */
  cancelForUser(
    id: string,
    act: { readonly when: When; readonly reason: string },
    call: StaffCall,
  ): Promise<Subscription>;
  /** Makes a refund, and ends the subscription if the refund does. Throws as `Refunds.refund`. */
  refund(order: RefundOrder): Promise<void>;
  changePlan(userId: string, id: string, wanted: WantedPlan): Promise<Subscription>;
  /** Returns the checkout data to change the payment method. Throws 404 or SUBSCRIPTION_OVER. */
  payAgain(userId: string, id: string): Promise<Prepared>;
  /** For the background. */
  reconcile(): Promise<void>;
}

/** Subscriptions and their payments. */
export const createPaymentService = (deps: PaymentDeps): PaymentService => {
  const { db, clock, gateway, seatsOf } = deps;
  const settling = createSettling(deps);
  const refundReading = createRefundReading(deps);
  const cancelling = createCancelling(deps, settling);
  const refundEffects = createRefundEffects(deps, cancelling);
  const seatSettling = createSeatSettling(deps);
  const webhook = createWebhook(deps, { settling, seatSettling, refundReading, refundEffects });
  const refunds = createRefunds(deps);
  const create = createCreating(deps, { making: createMaking(deps), settling });
  const verify = createVerifying(deps, settling);
  const change = createChanging(deps, settling);

  const subscriptions = async (userId: string): Promise<Subscription[]> =>
    viewSubscriptions(db, await listOfUser(db, userId), clock.now());

  /** A user whose checkout window was lost sees the payment immediately, if the provider responds. */
  const catchUp = async (userId: string): Promise<void> => {
    const open = await findOpen(db, userId);
    if (open?.status !== 'created' || open.provider_id === null) return;
    try {
      await settling.settle(open.id);
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
    }
  };

  return {
    entitlements: createEntitlements(deps),
    receipts: createReceipts(deps),
    webhook,
    grants: createGrants(deps),
    seats: createSeatService(deps, seatSettling),
    subscriptions,
    async create(actor, order) {
      const row = await inTime(deps, create(actor, order));
      return { subscriptionId: row.provider_id, checkout: toCheckout(gateway, row, false) };
    },
    async verify(actor, proof) {
      const { row, confirmed } = await inTime(deps, verify(actor, proof));
      return { confirmed, subscription: await viewSubscription(db, row, clock.now()) };
    },
    async status(userId) {
      await catchUp(userId);
      const list = await subscriptions(userId);
      const now = clock.now();
      const seats = await seatsOf(userId);
      return {
        success: true,
        hasActiveSubscription: seats.length > 0 || (await accessOfUser(db, userId, now)) !== null,
        subscriptions: list,
        count: list.length,
        complimentary: await complimentaryOf(db, userId, now),
        seats: [...seats],
        serverNow: new Date(now).toISOString(),
      };
    },
    cancel: async (userId, id, when) =>
      viewSubscription(db, await inTime(deps, cancelling.cancel(userId, id, when)), clock.now()),
    async cancelForUser(id, { when, reason }, { actorId, requestId }) {
      const row = await findSubscription(db, id);
      if (row === undefined) throw notFound('subscription');
      if (row.open === 0) throw new Refusal('SUBSCRIPTION_OVER');
      const action = 'subscription.cancel' as const;
      const act = { actorId, action, subject: id, details: { when, reason }, requestId };
      // Recorded before the call, so that a lost response doesn't hide who cancelled.
      const note = () => inTransaction(db, (trx) => recordAct(trx, deps, act));
      return viewSubscription(db, await inTime(deps, cancelling.cancelAny(row, when, note)), clock.now());
    },
    async refund(order) {
      await refunds.refund(order);
      await inTime(deps, refundEffects.work()).catch((error: unknown) => {
        // The refund is on its way; the subscription ends in the background.
        if (!(error instanceof Refusal)) throw error;
      });
    },
    changePlan: async (userId, id, wanted) =>
      viewSubscription(db, await inTime(deps, change(userId, id, wanted)), clock.now()),
    async payAgain(userId, id) {
      const row = await findOwn(db, userId, id);
      if (row === undefined) throw notFound('subscription');
      if (row.provider_id === null || row.status !== 'pending') throw new Refusal('SUBSCRIPTION_OVER');
      return { subscriptionId: row.provider_id, checkout: toCheckout(gateway, row, true) };
    },
    reconcile: createReconciling(deps, {
      settling,
      seatSettling,
      webhook,
      refunds,
      refundReading,
      refundEffects,
      cancelling,
    }),
  };
};
