import { getPaymentFigures, getPayments, getUserSubscriptions, refundPayment } from '#shared/contract/payment-admin.ts';
import { addDays, startOfDay } from '#shared/domain/calendar.ts';
import { paginationOf } from '../../http/pagination.ts';
import { route, type Route } from '../../http/route.ts';
import { getPayment, listPayments } from './admin.ts';
import { readFigures } from './figures.ts';
import type { PaymentDeps } from './ports.ts';
import type { PaymentService } from './service.ts';

const PAISE = 100;

export const paymentAdminRoutes = (
  { db, clock, config }: Pick<PaymentDeps, 'db' | 'clock' | 'config'>,
  payments: PaymentService,
): readonly Route[] => [
  route(getPayments, async ({ query }) => {
    const { items, total } = await listPayments(db, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getUserSubscriptions, async ({ params }) => ({
    success: true,
    data: await payments.subscriptions(params.id),
  })),
  route(refundPayment, async ({ actor, params, body, requestId }) => {
    const amount = body.amount === undefined ? null : Math.round(body.amount * PAISE);
    const { reason } = body;
    await payments.refunds.refund({ paymentId: params.id, amount, reason, actorId: actor.userId, requestId });
    const payment = await getPayment(db, params.id);
    if (body.endAccess) await payments.end(payment.subscriptionId);
    return { success: true, data: { payment } };
  }),
  route(getPaymentFigures, async ({ query }) => {
    const zone = config.dailyTimezone;
    const stretch = {
      from: startOfDay(query.from, zone),
      until: startOfDay(addDays(query.until, 1), zone),
      now: clock.now(),
    };
    return { success: true, data: { figures: await readFigures(db, stretch) } };
  }),
];
