import type { OrganisationSeats, SeatOrder, SeatPeriod } from '#shared/contract/billing/seats.ts';
import { isGstState, taxOf } from '#shared/domain/billing/tax.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { BuyingOrganisation } from '../entitlements.ts';
import { supplyOf } from '../invoices/invoices.ts';
import { planOfRow, rupeesOf } from '../subscriptions/plans-repository.ts';
import type { OrganisationBillingTable } from '../tables.ts';
import { buyerOf } from './buyer.ts';
import { notOver, runningPeriod } from './periods.ts';
import type { SeatOrderRow } from './seat-orders-repository.ts';

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

export const toSeatOrder = (
  row: SeatOrderRow,
  { name }: Pick<BuyingOrganisation, 'name'>,
  { seller }: Pick<Config, 'seller'>,
): SeatOrder => {
  const plan = planOfRow(row);
  const buyer = buyerOf(row);
  const tax = taxOf(row.amount, seller.gstRate, supplyOf(seller, buyer.state).isSameState);
  return {
    _id: row.id,
    organisationId: row.organisation_id ?? '',
    organisation: name,
    kind: row.kind,
    status: row.status,
    planId: plan.id,
    planName: plan.name,
    seats: row.seats,
    amount: rupeesOf(row.amount),
    taxable: rupeesOf(tax.taxable),
    cgst: rupeesOf(tax.cgst),
    sgst: rupeesOf(tax.sgst),
    igst: rupeesOf(tax.igst),
    taxRate: seller.gstRate,
    buyer,
    from: momentOrNull(row.starts_at),
    until: momentOrNull(row.ends_at),
  };
};

/** Returns the paid seats of now and later; seats with the same plan and end that are all current count together. */
const periodsOf = (orders: readonly SeatOrderRow[], now: number): SeatPeriod[] => {
  const groups = Map.groupBy(
    notOver(orders, now),
    ({ plan_id, starts_at, ends_at }) =>
      `${plan_id} ${starts_at <= now ? 'now' : String(starts_at)} ${String(ends_at)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group.toSorted((one, other) => one.starts_at - other.starts_at);
    if (first === undefined) return [];
    const plan = planOfRow(first);
    return {
      planId: plan.id,
      planName: plan.name,
      seats: group.reduce((sum, { seats }) => sum + seats, 0),
      from: moment(first.starts_at),
      until: moment(first.ends_at),
    };
  });
};

export const toOrganisationSeats = (
  organisation: BuyingOrganisation,
  orders: readonly SeatOrderRow[],
  details: OrganisationBillingTable | undefined,
  {
    now,
    config: { seller, dailyTimezone },
  }: { readonly now: number; readonly config: Pick<Config, 'seller' | 'dailyTimezone'> },
): OrganisationSeats => {
  const running = runningPeriod(orders, now, dailyTimezone);
  const open = notOver(orders, now);
  const current = open.filter(({ starts_at }) => starts_at <= now);
  const lastEnd = orders.at(-1)?.ends_at ?? null;
  return {
    granted: { seats: organisation.grantedSeats, planName: planOfRow({ plan_id: organisation.granted }).name },
    used: organisation.used,
    total: organisation.grantedSeats + current.reduce((sum, { seats }) => sum + seats, 0),
    running: running && {
      planId: planOfRow(running.anchor).id,
      planName: planOfRow(running.anchor).name,
      seats: running.seats,
      until: moment(running.anchor.ends_at),
      days: running.days,
      remaining: running.remaining,
    },
    periods: periodsOf(orders, now),
    endedAt: open.length === 0 ? momentOrNull(lastEnd) : null,
    buyer:
      details === undefined || !isGstState(details.state)
        ? null
        : { name: details.name, address: details.address, state: details.state, gstin: details.gstin },
    tax: { rate: seller.gstRate, state: supplyOf(seller, null).home },
  };
};
