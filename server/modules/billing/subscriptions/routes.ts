import {
  cancelSubscription,
  changePlan,
  createSubscription,
  getSubscriptionStatus,
  payAgain,
  paymentWebhook,
  verifyPayment,
} from '#shared/contract/billing/payment.ts';
import { getReceipt, getReceiptPdf, getReceipts } from '#shared/contract/billing/receipts.ts';
import { getBilling, updateBilling } from '#shared/contract/billing/billing.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { PaymentService } from './service.ts';

const CONFIRMED = 'Your subscription is active';
const UNCONFIRMED = 'Your bank is still confirming the payment. This page updates when it’s done.';

export const paymentRoutes = (payments: PaymentService): readonly Route[] => [
  route(createSubscription, async ({ actor, body }) => ({ success: true, ...(await payments.create(actor, body)) })),
  route(verifyPayment, async ({ actor, body }) => {
    const { confirmed, subscription } = await payments.verify(actor, body);
    return { success: true, message: confirmed ? CONFIRMED : UNCONFIRMED, confirmed, subscription };
  }),
  route(getSubscriptionStatus, ({ actor }) => payments.status(actor.userId)),
  route(cancelSubscription, async ({ actor, params, body }) => ({
    success: true,
    subscription: await payments.cancel(actor.userId, params.id, body.when),
  })),
  route(changePlan, async ({ actor, params, body }) => ({
    success: true,
    subscription: await payments.changePlan(actor.userId, params.id, body),
  })),
  route(payAgain, async ({ actor, params }) => ({
    success: true,
    ...(await payments.payAgain(actor.userId, params.id)),
  })),
  route(getReceipts, async ({ actor, query }) => {
    const { items, total } = await payments.receipts.list(actor.userId, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getReceipt, async ({ actor, params }) => ({
    success: true,
    data: { receipt: await payments.receipts.get(actor.userId, params.id) },
  })),
  route(getReceiptPdf, async ({ actor, params }) => ({
    success: true,
    data: await payments.receipts.pdf(actor.userId, params.id),
  })),
  route(getBilling, async ({ actor }) => ({
    success: true,
    data: { billing: await payments.receipts.billing(actor.userId) },
  })),
  route(updateBilling, async ({ actor, body }) => ({
    success: true,
    data: { billing: await payments.receipts.setBilling(actor.userId, body) },
  })),
  route(paymentWebhook, async ({ verbatim, given }) => {
    const [signature, eventId] = [given('x-razorpay-signature'), given('x-razorpay-event-id')];
    await payments.webhook.receive({ body: verbatim, signature, eventId });
    return { success: true };
  }),
];
