/** How the staff read subscriptions and payments. */
import { BOOK_SORTS, type AdminPayment } from '#shared/contract/billing/payment-admin.ts';
import type { Access, TimelineEntry } from '#shared/contract/billing/payment.ts';
import type { SubscriptionStatus } from '#shared/domain/billing/subscriptions.ts';
import type { TagTone } from '#shared/ui/tag.ts';
import { rupeesText } from '../../../app/components/money-text.ts';
import { dayText } from '../../../app/staff/labels.ts';

type Word = readonly [words: string, tone: TagTone];

/** The provider's nine states. */
export const STATUS_WORDS: Readonly<Record<SubscriptionStatus, Word>> = {
  created: ['Not paid yet', 'neutral'],
  authenticated: ['Starting', 'accent'],
  active: ['Active', 'good'],
  pending: ['Charge failed, retrying', 'bad'],
  halted: ['On hold', 'bad'],
  paused: ['Paused', 'neutral'],
  expired: ['Never paid', 'neutral'],
  cancelled: ['Cancelled', 'neutral'],
  completed: ['Complete', 'neutral'],
};

export const PAYMENT_WORDS: Readonly<Record<AdminPayment['status'], Word>> = {
  captured: ['Paid', 'good'],
  partlyRefunded: ['Partly refunded', 'accent'],
  refunded: ['Refunded', 'neutral'],
};

export const BOOK_SORT_WORDS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

/** The order of a list of the books, as its filter. */
export const BOOK_ORDER = {
  name: 'sort',
  label: 'Sort order',
  choices: BOOK_SORTS.map((value) => ({ value, label: BOOK_SORT_WORDS[value] })),
} as const;

/** Why a period is there. */
export const REASON_WORDS: Readonly<Record<Access['reason'], string>> = {
  paid: 'Paid',
  renewal: 'Grace while the renewal is collected',
  retry: 'Grace while a failed charge is retried',
  granted: 'Complimentary',
};

/** An entry of the timeline. */
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
      return until === undefined ? `Paid ${money}` : `Paid ${money}, open until ${dayText(until)}`;
    case 'pending':
      return 'A charge failed; three retries follow';
    case 'halted':
      return 'The last retry failed: on hold';
    case 'paused':
      return 'Paused at the provider';
    case 'resumed':
      return 'Resumed';
    case 'cancelScheduled':
      return 'Cancelled for the end of the period';
    case 'planChangeScheduled':
      return `${planName ?? 'Another'} plan chosen from the next period on`;
    case 'planChanged':
      return `Plan is now ${planName ?? 'another one'}`;
    case 'refunded':
      return `Refunded ${money}`;
    case 'refundFailed':
      return `The refund of ${money} came back`;
    case 'cancelled':
      return 'Cancelled';
    case 'completed':
      return 'Complete';
    case 'expired':
      return 'Lapsed without a payment';
    case 'accessEnded':
      return 'Access ended';
  }
};

const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "Nov 2026" of "2026-11". */
export const monthText = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01T00:00:00Z`));
