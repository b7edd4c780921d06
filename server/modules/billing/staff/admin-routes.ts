import { endComplimentary, getComplimentary, giveComplimentary } from '#shared/contract/billing/complimentary.ts';
import {
  cancelForPerson,
  getPayments,
  getSubscriptionFile,
  getSubscriptions,
  getUserSubscriptions,
  refundPayment,
} from '#shared/contract/billing/payment-admin.ts';
import { exportPayments, getPaymentMetrics, getPaymentMonths } from '#shared/contract/billing/payment-figures.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { recordDownload } from '../../site/index.ts';
import { listSubscriptions, readFile } from './admin-subscriptions.ts';
import { getPayment, listPayments } from './admin-payments.ts';
import { exportFile } from './export.ts';
import { readMetrics } from './metrics.ts';
import { readMonths } from './monthly-metrics.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import type { PaymentService } from '../subscriptions/service.ts';

const PAISE = 100;

type AdminDeps = Pick<PaymentDeps, 'db' | 'clock' | 'random' | 'config'>;

const bookRoutes = ({ db, clock }: AdminDeps, payments: PaymentService): readonly Route[] => [
  route(getPayments, async ({ query }) => {
    const { items, total } = await listPayments(db, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getSubscriptions, async ({ query }) => {
    const { items, total } = await listSubscriptions(db, query, clock.now());
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getSubscriptionFile, async ({ params }) => ({
    success: true,
    data: { file: await readFile(db, params.id, clock.now()) },
  })),
  route(getUserSubscriptions, async ({ params }) => ({
    success: true,
    data: await payments.subscriptions(params.id),
  })),
];

const actRoutes = ({ db, config }: AdminDeps, payments: PaymentService): readonly Route[] => [
  route(refundPayment, async ({ actor, params, body, requestId }) => {
    const amount = body.amount === undefined ? null : Math.round(body.amount * PAISE);
    const { reason, endAccess } = body;
    const limit = actor.role === 'admin' ? null : config.supportRefundLimit * PAISE;
    await payments.refund({ paymentId: params.id, amount, reason, endAccess, actorId: actor.userId, limit, requestId });
    return { success: true, data: { payment: await getPayment(db, params.id) } };
  }),
  route(cancelForPerson, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: {
      subscription: await payments.cancelForUser(params.id, body, { actorId: actor.userId, requestId }),
    },
  })),
  route(getComplimentary, async ({ query }) => {
    const { items, total } = await payments.grants.list(query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(giveComplimentary, async ({ actor, body, requestId }) => ({
    success: true,
    data: { complimentary: await payments.grants.give(body, { actorId: actor.userId, requestId }) },
  })),
  route(endComplimentary, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { complimentary: await payments.grants.end(params.id, body.reason, { actorId: actor.userId, requestId }) },
  })),
];

const figureRoutes = (deps: AdminDeps): readonly Route[] => [
  route(getPaymentMetrics, async ({ query }) => {
    const zone = deps.config.dailyTimezone;
    const stretch = {
      from: startOfDay(query.from, zone),
      until: startOfDay(addDays(query.until, 1), zone),
      now: deps.clock.now(),
    };
    return { success: true, data: { figures: await readMetrics(deps.db, stretch) } };
  }),
  route(getPaymentMonths, async ({ query }) => ({
    success: true,
    data: { months: await readMonths(deps, query.months) },
  })),
  route(exportPayments, async (call) => {
    const { what } = call.query;
    const data = await exportFile(deps, call.query);
    // The months are sums.
    if (what !== 'months')
      await recordDownload(deps, call, { action: 'payment.export', subject: what, filters: call.query });
    return { success: true, data };
  }),
];

/** Billing routes for administrators. */
export const paymentAdminRoutes = (deps: AdminDeps, payments: PaymentService): readonly Route[] => [
  ...bookRoutes(deps, payments),
  ...actRoutes(deps, payments),
  ...figureRoutes(deps),
];
