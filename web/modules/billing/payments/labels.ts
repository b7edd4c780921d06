import type { Subscription, TimelineEntry } from '#shared/contract/billing/payment.ts';
import type { TagTone } from '#shared/ui/tag.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';

/** Returns a subscription's status label and colour. */
export const stateOf = ({
  status,
  cancelAtPeriodEnd,
  access,
}: Pick<Subscription, 'status' | 'cancelAtPeriodEnd' | 'access'>): readonly [label: string, tone: TagTone] => {
  switch (status) {
    case 'created':
      return ['Waiting for payment', 'accent'];
    case 'authenticated':
      return ['Starting', 'accent'];
    case 'active':
      if (access === null) return cancelAtPeriodEnd ? ['Ended', 'neutral'] : ['Waiting for payment', 'accent'];
      return cancelAtPeriodEnd ? ['Cancelled, still active', 'accent'] : ['Active', 'good'];
    case 'pending':
      return ['Payment failed', 'bad'];
    case 'halted':
      return ['On hold', 'bad'];
    case 'paused':
      return ['Paused', 'neutral'];
    case 'cancelled':
      return access === null ? ['Cancelled', 'neutral'] : ['Cancelled, still active', 'accent'];
    case 'completed':
      return ['Completed', 'neutral'];
    case 'expired':
      return ['Never paid', 'neutral'];
  }
};

/** Explains the status and what happens next. */
export const explain = (subscription: Subscription): string => {
  const { status, access, currentEnd, cancelAtPeriodEnd, endedAt, price, nextPlan } = subscription;
  const end = currentEnd === null ? null : localDateText(currentEnd);
  switch (status) {
    case 'created':
      return 'The payment isn’t finished. Nothing is charged until you confirm it.';
    case 'authenticated':
      return 'Your payment is confirmed, and the subscription is about to start.';
    case 'active':
      if (access === null) {
        return cancelAtPeriodEnd
          ? `${end === null ? 'It has ended' : `It ended on ${end}`}. You won’t be charged again.`
          : 'We haven’t received your next payment yet. Full access returns when we do.';
      }
      if (cancelAtPeriodEnd)
        return `You keep full access until ${end ?? 'the period ends'}. You won’t be charged again.`;
      if (nextPlan !== null)
        return `Changes to the ${nextPlan.planName} plan for ${rupeesText(nextPlan.price)} ${end === null ? 'in the next period' : `on ${end}`}.`;
      return end === null ? 'Renews automatically.' : `Renews on ${end} for ${rupeesText(price)}.`;
    case 'pending':
      return access === null
        ? 'Your last payment didn’t go through. We’ll try again each day.'
        : `Your last payment didn’t go through; we’ll try again each day. You keep full access until ${localDateText(access.endsAt)}.`;
    case 'halted':
      return 'Every payment attempt failed, so subscriber content is locked and you won’t be charged again. Choose a plan to unlock it.';
    case 'paused':
      return access === null
        ? 'Paused. You won’t be charged, and subscriber content is locked.'
        : `Paused. You won’t be charged, and you keep full access until ${localDateText(access.endsAt)}.`;
    case 'cancelled':
    case 'completed':
    case 'expired':
      return access === null
        ? `It ended on ${localDateText(endedAt ?? subscription.createdAt)}. You won’t be charged again.`
        : `You keep full access until ${localDateText(access.endsAt)}. You won’t be charged again.`;
  }
};

/** Describes an entry of the timeline. */
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
      return until === undefined ? `${money} paid` : `${money} paid, access until ${localDateText(until)}`;
    case 'pending':
      return 'A payment failed. We try again on each of the next three days';
    case 'halted':
      return 'The last attempt failed, so the subscription is on hold';
    case 'paused':
      return 'The subscription was paused';
    case 'resumed':
      return 'The subscription resumed';
    case 'cancelScheduled':
      return 'Cancelled, with access until the end of the period';
    case 'planChangeScheduled':
      return `Change to ${planName === undefined ? 'another' : `the ${planName}`} plan scheduled for the next period`;
    case 'planChanged':
      return `The plan is now ${planName ?? 'another one'}`;
    case 'refunded':
      return `${money} refunded`;
    case 'refundFailed':
      return `The refund of ${money} failed`;
    case 'cancelled':
      return 'The subscription was cancelled';
    case 'completed':
      return 'The subscription was completed';
    case 'expired':
      return 'It expired without a payment';
    case 'accessEnded':
      return 'Access ended';
  }
};
