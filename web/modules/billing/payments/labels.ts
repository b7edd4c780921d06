import type { Subscription, TimelineEntry } from '#shared/contract/billing/payment.ts';
import type { TagTone } from '#shared/ui/tag.ts';
import { rupeesText } from '../../../app/components/money-text.ts';

const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const moments = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "20 Nov 2026". */
export const dayText = (moment: string): string => days.format(new Date(moment));
export const momentText = (moment: string): string => moments.format(new Date(moment));

/** The state in a word or two, and its colour. */
export const stateOf = ({
  status,
  cancelAtPeriodEnd,
  access,
}: Pick<Subscription, 'status' | 'cancelAtPeriodEnd' | 'access'>): readonly [words: string, tone: TagTone] => {
  switch (status) {
    case 'created':
      return ['Waiting for payment', 'accent'];
    case 'authenticated':
      return ['Starting', 'accent'];
    case 'active':
      if (access === null) return cancelAtPeriodEnd ? ['Ended', 'neutral'] : ['Waiting for payment', 'accent'];
      return cancelAtPeriodEnd ? ['Cancelled, still open', 'accent'] : ['Active', 'good'];
    case 'pending':
      return ['Payment failed', 'bad'];
    case 'halted':
      return ['On hold', 'bad'];
    case 'paused':
      return ['Paused', 'neutral'];
    case 'cancelled':
      return access === null ? ['Cancelled', 'neutral'] : ['Cancelled, still open', 'accent'];
    case 'completed':
      return ['Complete', 'neutral'];
    case 'expired':
      return ['Never paid', 'neutral'];
  }
};

/** What the state means, and what happens next. */
export const explain = (subscription: Subscription): string => {
  const { status, access, currentEnd, cancelAtPeriodEnd, endedAt, price, nextPlan } = subscription;
  const end = currentEnd === null ? null : dayText(currentEnd);
  switch (status) {
    case 'created':
      return 'The payment isn’t finished. Nothing is charged until you confirm it.';
    case 'authenticated':
      return 'Your payment is confirmed, and the subscription is about to start.';
    case 'active':
      if (access === null) {
        return cancelAtPeriodEnd
          ? `It ended on ${end ?? 'time'}. Nothing more is charged.`
          : 'The next payment hasn’t arrived yet. Everything opens again as soon as it does.';
      }
      if (cancelAtPeriodEnd)
        return `Everything stays open to you until ${end ?? 'the period ends'}. Nothing more is charged.`;
      if (nextPlan !== null)
        return `From ${end ?? 'the next period'} on it is the ${nextPlan.planName} plan for ${rupeesText(nextPlan.price)}.`;
      return end === null ? 'It renews by itself.' : `It renews on ${end} for ${rupeesText(price)}.`;
    case 'pending':
      return access === null
        ? 'Your last payment didn’t go through. It is tried again each day.'
        : `Your last payment didn’t go through. It is tried again each day, and everything stays open until ${dayText(access.endsAt)}.`;
    case 'halted':
      return 'The payment failed on every try, so what is for subscribers is closed. Nothing more is charged. Choose a plan to open it again.';
    case 'paused':
      return 'It is paused: nothing is charged, and nothing new is opened.';
    case 'cancelled':
    case 'completed':
    case 'expired':
      return access === null
        ? `It ended on ${dayText(endedAt ?? subscription.createdAt)}. Nothing more is charged.`
        : `Everything stays open to you until ${dayText(access.endsAt)}. Nothing more is charged.`;
  }
};

/** An entry of the timeline, in a sentence. */
export const timelineText = ({ kind, amount, until, planName }: TimelineEntry): string => {
  const money = amount === undefined ? '' : rupeesText(amount);
  switch (kind) {
    case 'created':
      return `You chose the ${planName ?? ''} plan`;
    case 'authenticated':
      return 'Your payment method was confirmed';
    case 'active':
      return 'The subscription became active';
    case 'paid':
      return until === undefined ? `${money} paid` : `${money} paid, open until ${dayText(until)}`;
    case 'pending':
      return 'A payment failed; it is tried again on each of three days';
    case 'halted':
      return 'The last try failed, so the subscription is on hold';
    case 'paused':
      return 'The subscription was paused';
    case 'resumed':
      return 'The subscription went on';
    case 'cancelScheduled':
      return 'Cancelled for the end of the period';
    case 'planChangeScheduled':
      return `${planName ?? 'Another'} plan chosen from the next period on`;
    case 'planChanged':
      return `The plan is now ${planName ?? 'another one'}`;
    case 'refunded':
      return `${money} refunded`;
    case 'refundFailed':
      return `The refund of ${money} didn’t arrive and was taken back`;
    case 'cancelled':
      return 'The subscription was cancelled';
    case 'completed':
      return 'The subscription is complete';
    case 'expired':
      return 'It was never paid and has lapsed';
    case 'accessEnded':
      return 'Access ended';
  }
};
