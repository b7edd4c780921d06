import {
  getOrganisationSeats,
  getSeatInvoicePdf,
  getSeatOrder,
  listSeatPayments,
  orderSeats,
  verifySeatPayment,
} from '#shared/contract/billing/seats.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { SeatService } from './service.ts';

/** Seats that owners buy for their organisation. */
export const seatRoutes = (seats: SeatService): readonly Route[] => [
  route(getOrganisationSeats, async ({ actor, params }) => ({
    success: true,
    data: { seats: await seats.get(actor, params.id) },
  })),
  route(orderSeats, async ({ actor, params, body }) => ({
    success: true,
    data: { order: await seats.order(actor, params.id, body) },
  })),
  route(getSeatOrder, async ({ actor, params }) => ({ success: true, data: await seats.find(actor, params.id) })),
  route(verifySeatPayment, async ({ actor, body }) => ({ success: true, data: await seats.verify(actor, body) })),
  route(listSeatPayments, async ({ actor, params, query }) => {
    const { items, total } = await seats.invoices(actor, params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getSeatInvoicePdf, async ({ actor, params }) => ({
    success: true,
    data: await seats.pdf(actor, params.id, params.invoiceId),
  })),
];
