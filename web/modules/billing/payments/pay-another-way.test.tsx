import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PayAnotherWay } from './pay-another-way.tsx';

const ID = 'a'.repeat(24);
const MOMENT = '2026-01-15T10:00:00.000Z';

const statusOf = (status: 'pending' | 'active') => ({
  success: true,
  hasActiveSubscription: status === 'active',
  subscriptions: [
    {
      _id: ID,
      subscriptionId: 'sub_1',
      status,
      planId: 'monthly',
      planName: 'Monthly',
      duration: '1 month',
      price: 100,
      createdAt: MOMENT,
      currentEnd: MOMENT,
      endedAt: null,
      cancelAtPeriodEnd: false,
      nextPlan: null,
      upgrades: [],
      access: null,
      periods: [],
      timeline: [],
    },
  ],
  count: 1,
  complimentary: [],
  seats: [],
  serverNow: MOMENT,
});

const prepared = {
  success: true,
  subscriptionId: 'sub_1',
  checkout: {
    mode: 'test',
    key: 'rzp_test_1',
    name: 'Business Wisdom',
    description: 'Monthly plan, 1 month',
    amount: 100,
    prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' },
    cardChange: true,
  },
};
const proof = { ok: true, razorpay_payment_id: 'pay_1', razorpay_subscription_id: 'sub_1', razorpay_signature: 'x' };

describe('paying another way', () => {
  let answers: Record<string, unknown>;
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false;
    };
    answers = {
      'get-subscription-status': statusOf('pending'),
      'verify-payment': {
        success: true,
        message: 'Nearly there',
        confirmed: false,
        subscription: statusOf('pending').subscriptions[0],
      },
      '/dev/payments/pay': proof,
      '/api/payment/pay/': prepared,
    };
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(Response.json(Object.entries(answers).find(([path]) => url.includes(path))?.[1])),
    );
  });
  afterEach(async () => {
    cleanup();
    await mutate(() => true, undefined, { revalidate: false });
    vi.unstubAllGlobals();
  });

  it('ends when the bank has confirmed', async () => {
    render(
      <MemoryRouter>
        <PayAnotherWay id={ID} />
      </MemoryRouter>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Pay another way' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Pay ₹/ }));
    expect(await screen.findByRole('dialog', { name: 'Your bank is still confirming' })).toBeDefined();
    answers['get-subscription-status'] = statusOf('active');
    await mutate(() => true);
    expect(await screen.findByRole('dialog', { name: 'Payment received' })).toBeDefined();
  });
});
