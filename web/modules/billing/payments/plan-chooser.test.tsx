/** Which plan is selected and sold. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/contract/identity/auth.ts';
import type { PlanId } from '#shared/domain/billing/plans.ts';
import { statusWith, subscriptionTo } from '../../../../tests/fixtures/records/subscription-status.ts';
import { PlanChooser } from './plan-chooser.tsx';

const USER: User = {
  _id: 'a'.repeat(24),
  name: 'Asha Rao',
  number: '9876543210',
  email: 'asha@example.com',
  role: 'user',
  uniqueId: '0b5c7f8e-3c7a-4c1e-9a51-1f2d3c4b5a69',
};

const CHECKOUT = {
  mode: 'test',
  key: 'rzp_test_1',
  name: 'Business Wisdom',
  description: 'Monthly plan, 1 month',
  amount: 100,
  prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' },
  cardChange: false,
};

describe('the plans', () => {
  let answers: Record<string, unknown>;
  let ordered: unknown;
  beforeEach(() => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false;
    };
    ordered = undefined;
    answers = {
      'get-subscription-status': statusWith(subscriptionTo('monthly', 'created')),
      'create-subscription': { success: true, subscriptionId: 'sub_1', checkout: CHECKOUT },
      '/dev/payments/pay': {
        ...{ ok: true, razorpay_payment_id: 'pay_1', razorpay_subscription_id: 'sub_1' },
        razorpay_signature: 'x',
      },
      'verify-payment': {
        ...{ success: true, message: 'Active', confirmed: true },
        subscription: subscriptionTo('monthly'),
      },
    };
    vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
      if (url.includes('create-subscription')) ordered = JSON.parse(body ?? '');
      return Promise.resolve(Response.json(Object.entries(answers).find(([path]) => url.includes(path))?.[1]));
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const show = (initial: PlanId | null = null) =>
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <MemoryRouter>
          <PlanChooser user={USER} initial={initial} />
        </MemoryRouter>
      </SWRConfig>,
    );
  const read = () => screen.findByText('Finish your payment');
  const selected = () =>
    screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked, value }) => (checked ? [value] : []));
  const proceed = () => fireEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));

  it('preselect the unpaid one, and sell that one', async () => {
    show();
    await read();
    expect(selected()).toEqual(['monthly']);
    screen.getByText('Monthly: ₹100 for 1 month');
    proceed();
    await screen.findByRole('dialog', { name: 'Test payment' });
    expect(ordered).toMatchObject({ planId: 'monthly', planPrice: 100 });
  });

  it('name the paid one after the payment', async () => {
    show();
    await read();
    proceed();
    const pay = await screen.findByRole('button', { name: 'Pay ₹100 (test)' });
    answers['get-subscription-status'] = statusWith();
    fireEvent.click(pay);
    expect((await screen.findByRole('dialog', { name: 'Payment received' })).textContent).toContain(
      'Your Monthly plan is active',
    );
    await vi.waitFor(() => expect(screen.queryByText('Finish your payment')).toBeNull());
    expect(selected()).toEqual(['monthly']);
    screen.getByText('Monthly: ₹100 for 1 month');
  });

  it('keep the learner’s selection, made here or by the link', async () => {
    show('halfYearly');
    await read();
    expect(selected()).toEqual(['halfYearly']);
    fireEvent.click(screen.getByRole('radio', { name: /^Quarterly/ }));
    expect(selected()).toEqual(['quarterly']);
  });
});
