import { describe, expect, it } from 'vitest';
import { TIMELINE_KINDS, type Subscription } from '#shared/contract/billing/payment.ts';
import { SUBSCRIPTION_STATUSES } from '#shared/domain/billing/subscriptions.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { explain, stateOf, timelineText } from './labels.ts';

const access = { reason: 'paid', startsAt: '2026-11-20T06:00:00Z', endsAt: '2026-12-20T06:00:00Z' } as const;
const subscription: Subscription = {
  _id: '0'.repeat(24),
  subscriptionId: 'sub_1',
  status: 'active',
  planId: 'yearly',
  planName: 'Yearly',
  duration: '12 months',
  price: 1080,
  createdAt: '2026-11-20T06:00:00Z',
  currentEnd: '2026-12-20T06:00:00Z',
  endedAt: null,
  cancelAtPeriodEnd: false,
  nextPlan: null,
  upgrades: [],
  access,
  periods: [access],
  timeline: [],
};

describe('the labels of a subscription', () => {
  it('include the renewal date and price', () => {
    expect(explain(subscription)).toBe('Renews on 20 Dec 2026 for ₹1,080.');
    const nextPlan = { planId: 'monthly', planName: 'Monthly', price: 100 } as const;
    expect(explain({ ...subscription, nextPlan })).toBe('Changes to the Monthly plan for ₹100 on 20 Dec 2026.');
  });

  it('of a cancelled one include the end of access, and then that it ended', () => {
    const cancelled = { ...subscription, cancelAtPeriodEnd: true };
    expect([stateOf(cancelled)[0], explain(cancelled)]).toEqual([
      'Cancelled, still active',
      'You keep full access until 20 Dec 2026. You won’t be charged again.',
    ]);
    const over = { ...cancelled, access: null };
    expect([stateOf(over)[0], explain(over)]).toEqual([
      'Ended',
      'It ended on 20 Dec 2026. You won’t be charged again.',
    ]);
  });

  it('of a failed payment include the end of access while it is retried', () => {
    const pending = { ...subscription, status: 'pending' as const, access: { ...access, reason: 'retry' as const } };
    expect(explain(pending)).toContain('full access until 20 Dec 2026');
    expect(explain({ ...pending, access: null })).not.toContain('access');
  });

  it('exist for every state and every entry of a timeline', () => {
    for (const status of SUBSCRIPTION_STATUSES) {
      expect(stateOf({ ...subscription, status })[0]).not.toBe('');
      expect(explain({ ...subscription, status, access: null })).toMatch(/\.$/);
    }
    for (const kind of TIMELINE_KINDS) expect(timelineText({ kind, at: access.startsAt })).not.toBe('');
  });

  it('format rupees for India', () => {
    expect([rupeesText(1080), rupeesText(123456), rupeesText(80.5)]).toEqual(['₹1,080', '₹1,23,456', '₹80.50']);
  });
});
