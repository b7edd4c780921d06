import { describe, expect, it } from 'vitest';
import { TIMELINE_KINDS, type Subscription } from '#shared/contract/billing/payment.ts';
import { SUBSCRIPTION_STATUSES } from '#shared/domain/billing/subscriptions.ts';
import { rupeesText } from '../../../app/components/money-text.ts';
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

describe('the words about a subscription', () => {
  it('say when it renews, and for how much', () => {
    expect(explain(subscription)).toBe('It renews on 20 Dec 2026 for ₹1,080.');
    const nextPlan = { planId: 'monthly', planName: 'Monthly', price: 100 } as const;
    expect(explain({ ...subscription, nextPlan })).toBe('From 20 Dec 2026 on it is the Monthly plan for ₹100.');
  });

  it('say that a cancelled one is still open, and after its last moment that it ended, whoever noticed', () => {
    const cancelled = { ...subscription, cancelAtPeriodEnd: true };
    expect([stateOf(cancelled)[0], explain(cancelled)]).toEqual([
      'Cancelled, still open',
      'Everything stays open to you until 20 Dec 2026. Nothing more is charged.',
    ]);
    const over = { ...cancelled, access: null };
    expect([stateOf(over)[0], explain(over)]).toEqual(['Ended', 'It ended on 20 Dec 2026. Nothing more is charged.']);
  });

  it('say until when everything stays open while a failed payment is tried again', () => {
    const pending = { ...subscription, status: 'pending' as const, access: { ...access, reason: 'retry' as const } };
    expect(explain(pending)).toContain('stays open until 20 Dec 2026');
    expect(explain({ ...pending, access: null })).not.toContain('open');
  });

  it('exist for every state and every entry of a timeline', () => {
    for (const status of SUBSCRIPTION_STATUSES) {
      expect(stateOf({ ...subscription, status })[0]).not.toBe('');
      expect(explain({ ...subscription, status, access: null })).toMatch(/\.$/);
    }
    for (const kind of TIMELINE_KINDS) expect(timelineText({ kind, at: access.startsAt })).not.toBe('');
  });

  it('write rupees as Indian readers do', () => {
    expect([rupeesText(1080), rupeesText(123456), rupeesText(80.5)]).toEqual(['₹1,080', '₹1,23,456', '₹80.50']);
  });
});
