/** Labels of subscriptions and payments for staff. */
import { BOOK_SORTS, type AdminPayment } from '#shared/contract/billing/payment-admin.ts';
import type { Access, TimelineEntry } from '#shared/contract/billing/payment.ts';
import type { SubscriptionStatus } from '#shared/domain/billing/subscriptions.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';
import type { TagTone } from '#shared/ui/tag.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { dayText } from '../../../app/staff/labels.ts';

type StatusLabel = readonly [label: string, tone: TagTone];

/** The provider's nine statuses. */
export const STATUS_LABELS: Readonly<Record<SubscriptionStatus, StatusLabel>> = {
  created: ['Not paid yet', 'neutral'],
  authenticated: ['Starting', 'accent'],
  active: ['Active', 'good'],
  pending: ['Charge failed, retrying', 'bad'],
  halted: ['On hold', 'bad'],
  paused: ['Paused', 'neutral'],
  expired: ['Never paid', 'neutral'],
  cancelled: ['Cancelled', 'neutral'],
  completed: ['Completed', 'neutral'],
};

export const PAYMENT_LABELS: Readonly<Record<AdminPayment['status'], StatusLabel>> = {
  captured: ['Paid', 'good'],
  partlyRefunded: ['Partly refunded', 'accent'],
  refunded: ['Refunded', 'neutral'],
};

export const SORT_LABELS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

/** The sort order filter of payment lists. */
export const BOOK_ORDER = {
  name: 'sort',
  label: 'Sort order',
  choices: BOOK_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })),
} as const;

/** Reasons for an access period. */
export const REASON_LABELS: Readonly<Record<Access['reason'], string>> = {
  paid: 'Paid',
  renewal: 'Grace while the renewal is collected',
  retry: 'Grace while a failed charge is retried',
  granted: 'Complimentary',
};

/** Describes an entry of the timeline. */
export const entryText = ({ kind, amount, until, planName }: TimelineEntry): string => {
  const money = amount === undefined ? '' : rupeesText(amount);
  switch (kind) {
    case 'created':
      return `Chose the ${planName ?? ''} plan`;
    case 'authenticated':
      return 'Payment method confirmed';
    case 'active':
      return 'Became active';
    case 'paid':
      return until === undefined ? `Paid ${money}` : `Paid ${money}, access until ${dayText(until)}`;
    case 'pending':
      return 'A charge failed; three retries follow';
    case 'halted':
      return 'The last retry failed: on hold';
    case 'paused':
      return 'Paused at the provider';
    case 'resumed':
      return 'Resumed';
    case 'cancelScheduled':
      return 'Cancelled, ends with the period';
    case 'planChangeScheduled':
      return `Change to ${planName ?? 'another plan'} scheduled for the next period`;
    case 'planChanged':
      return `Plan is now ${planName ?? 'another one'}`;
    case 'refunded':
      return `Refunded ${money}`;
    case 'refundFailed':
      return `The refund of ${money} failed`;
    case 'cancelled':
      return 'Cancelled';
    case 'completed':
      return 'Completed';
    case 'expired':
      return 'Expired without a payment';
    case 'accessEnded':
      return 'Access ended';
  }
};

const month = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "Nov 2026" for "2026-11". */
export const monthText = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01T00:00:00Z`));
