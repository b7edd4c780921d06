/** Seats that owners buy for their organisation. */
import type { Checkout } from '#shared/contract/billing/payment.ts';
import type { Receipt } from '#shared/contract/billing/receipts.ts';
import type { OrganisationSeats, SeatOrder } from '#shared/contract/billing/seats.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { creditNotesOf } from '../invoices/credit-notes-repository.ts';
import { receiptPdf } from '../invoices/receipt-pdf.ts';
import { invoiceFileName, toReceipt } from '../invoices/receipts.ts';
import { planOfRow, rupeesOf } from '../subscriptions/plans-repository.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { atProvider, inTime } from '../subscriptions/provider-errors.ts';
import { createOrdering, type WantedSeats } from './ordering.ts';
import {
  findBuyerDetails,
  findSeatInvoice,
  findSeatOrder,
  findSeatOrderByProviderId,
  pageOfSeatInvoices,
  paidOrdersOf,
  updateSeatOrder,
  type SeatOrderRow,
} from './seat-orders-repository.ts';
import type { SeatSettling } from './settling.ts';
import { toOrganisationSeats, toSeatOrder } from './views.ts';

/** An owner is waiting: what the provider hasn't booked yet is read again soon. */
const AGAIN_MS = 5_000;

export interface OrderProof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** For owners of the organisation: all throw 404 for people outside, FORBIDDEN for other roles. */
export interface SeatService {
  get(actor: Actor, organisationId: string): Promise<OrganisationSeats>;
  /** Throws as `createOrdering`. */
  order(actor: Actor, organisationId: string, wanted: WantedSeats): Promise<SeatOrder>;
  /** Returns the order, with checkout data while it can be paid. */
  find(
    actor: Actor,
    id: string,
  ): Promise<{ order: SeatOrder; payable: { readonly orderId: string; readonly checkout: Checkout } | null }>;
  /** Throws PAYMENT_UNVERIFIED or PAYMENT_UNAVAILABLE. */
  verify(actor: Actor, proof: OrderProof): Promise<{ confirmed: boolean; order: SeatOrder }>;
  invoices(
    actor: Actor,
    organisationId: string,
    page: { readonly page: number; readonly limit: number },
  ): Promise<{ items: Receipt[]; total: number }>;
  pdf(actor: Actor, organisationId: string, id: string): Promise<{ filename: string; base64: string }>;
}

export const createSeatService = (deps: PaymentDeps, settling: SeatSettling): SeatService => {
  const { db, gateway, clock, config, buyers, log } = deps;
  const order = createOrdering(deps);

  /** Returns the order's view and its organisation's name. */
  const view = async (row: SeatOrderRow): Promise<SeatOrder> => {
    const organisation = row.organisation_id === null ? undefined : await buyers.find(db, row.organisation_id);
    if (organisation === undefined) throw notFound('order');
    return toSeatOrder(row, organisation, config);
  };

  const demandOwn = async (actor: Actor, row: SeatOrderRow | undefined): Promise<SeatOrderRow> => {
    if (typeof row?.organisation_id !== 'string') throw notFound('order');
    await buyers.demandOwner(db, actor, row.organisation_id, 'order');
    return row;
  };

  /** The price of added seats falls with the day, so their order is paid on the day of its price. */
  const isPayable = (row: SeatOrderRow): boolean => {
    const day = (at: number): string => dayOf(at, config.dailyTimezone);
    return row.status === 'open' && (row.kind !== 'added' || day(row.created_at) === day(clock.now()));
  };

  const checkoutOf = (row: SeatOrderRow, actor: Actor): Checkout => ({
    mode: gateway.mode,
    key: gateway.keyId,
    name: 'Business Wisdom',
    description: `${countText(row.seats, 'seat', 'seats')}, ${planOfRow(row).name} plan`,
    amount: rupeesOf(row.amount),
    prefill: { name: actor.name, email: actor.email, contact: actor.number },
    cardChange: false,
  });

  return {
    async get(actor, organisationId) {
      await buyers.demandOwner(db, actor, organisationId, 'organisation');
      const organisation = await buyers.find(db, organisationId);
      if (organisation === undefined) throw notFound('organisation');
      const orders = await paidOrdersOf(db, organisationId);
      const details = await findBuyerDetails(db, organisationId);
      return toOrganisationSeats(organisation, orders, details, { now: clock.now(), config });
    },
    order: async (actor, organisationId, wanted) => view(await inTime(deps, order(actor, organisationId, wanted))),
    async find(actor, id) {
      const row = await demandOwn(actor, await findSeatOrder(db, id));
      const payable =
        row.provider_id !== null && isPayable(row)
          ? { orderId: row.provider_id, checkout: checkoutOf(row, actor) }
          : null;
      return { order: await view(row), payable };
    },
    async verify(actor, { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }) {
      const known = await demandOwn(actor, await findSeatOrderByProviderId(db, orderId));
      if (!gateway.isOrderSigned({ orderId, paymentId, signature })) {
        log.warn({ event: 'payment.forged', userId: actor.userId, orderId: known.id }, 'payment');
        throw new Refusal('PAYMENT_UNVERIFIED');
      }
      const row = await inTime(
        deps,
        atProvider(deps, () => settling.settle(known.id)),
      );
      const confirmed = row.paid_at !== null;
      if (!confirmed) await updateSeatOrder(db, row.id, { due_at: clock.now() + AGAIN_MS });
      return { confirmed, order: await view(row) };
    },
    async invoices(actor, organisationId, page) {
      await buyers.demandOwner(db, actor, organisationId, 'organisation');
      const { rows, total } = await pageOfSeatInvoices(db, organisationId, page);
      const notes = await creditNotesOf(
        db,
        rows.map(({ id }) => id),
      );
      return { items: rows.map((row) => toReceipt(row, notes)), total };
    },
    async pdf(actor, organisationId, id) {
      await buyers.demandOwner(db, actor, organisationId, 'organisation');
      const row = await findSeatInvoice(db, organisationId, id);
      if (row === undefined) throw notFound('invoice');
      const receipt = toReceipt(row, await creditNotesOf(db, [id]));
      const bytes = await receiptPdf(receipt, config.dailyTimezone);
      return { filename: invoiceFileName(receipt), base64: bytes.toString('base64') };
    },
  };
};
