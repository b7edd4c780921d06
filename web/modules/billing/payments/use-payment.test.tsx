/** Messages of failed payments and their durations (specification, sections 4, 5 and 8). */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/contract/identity/auth.ts';
import { planById } from '#shared/domain/billing/plans.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { usePayment } from './use-payment.ts';

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

const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ success: false, status, code, message }, { status });

describe('a payment', () => {
  let answers: Record<string, () => Response | Promise<Response>>;
  beforeEach(() => {
    answers = {
      'create-subscription': () => Response.json({ success: true, subscriptionId: 'sub_1', checkout: CHECKOUT }),
    };
    vi.stubGlobal('fetch', (url: string) => {
      const answer = Object.entries(answers).find(([path]) => url.includes(path))?.[1];
      return Promise.resolve(answer?.() ?? refusal(404, 'NOT_FOUND', 'nothing'));
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    toasts.current.value.forEach(({ dismiss }) => dismiss());
  });

  const monthly = planById('monthly');
  const started = async () => {
    const changed = vi.fn();
    const { result } = renderHook(() => usePayment(changed));
    await act(async () => {
      if (monthly) await result.current.start(monthly, USER);
    });
    return { result, changed };
  };
  const shownToasts = () => toasts.current.value.map(({ message, tone, duration }) => ({ message, tone, duration }));
  const bad = (message: string) => [{ message, tone: 'bad', duration: 3_000 }];

  it('declined by the bank shows the reason, or else the specification’s sentence', async () => {
    const { result } = await started();
    expect(result.current.state.step).toBe('paying');
    await act(() => result.current.finish({ kind: 'failed', message: 'Your bank declined the payment' }));
    expect(shownToasts()).toEqual(bad('Your bank declined the payment'));
    toasts.current.value[0]?.dismiss();
    await act(() => result.current.finish({ kind: 'failed', message: '' }));
    expect(shownToasts()).toEqual(bad('Payment failed. Please try again.'));
    expect(result.current.state.step).toBe('choosing');
  });

  it('with a refused proof shows the error and reloads the status', async () => {
    answers['verify-payment'] = () => refusal(400, 'PAYMENT_UNVERIFIED', 'Payment verification failed');
    const { result, changed } = await started();
    const proof = { razorpay_payment_id: 'pay_1', razorpay_subscription_id: 'sub_1', razorpay_signature: 'x' };
    await act(() => result.current.finish({ kind: 'paid', proof }));
    expect(shownToasts()).toEqual(bad('Payment verification failed'));
    expect(changed).toHaveBeenCalled();
  });

  it('of a subscriber is refused with the specification’s sentence', async () => {
    answers['create-subscription'] = () =>
      refusal(409, 'SUBSCRIPTION_EXISTS', 'You already have an active subscription');
    const { result, changed } = await started();
    expect(shownToasts()).toEqual(bad('You already have an active subscription'));
    expect(changed).toHaveBeenCalled();
    expect(result.current.state.step).toBe('choosing');
  });

  it('with a closed window charges nothing, and the notice stays for five seconds', async () => {
    const { result } = await started();
    await act(() => result.current.finish({ kind: 'closed' }));
    expect(shownToasts()).toEqual([
      { message: 'You didn’t finish the payment. You weren’t charged.', tone: 'info', duration: 5_000 },
    ]);
  });
});
