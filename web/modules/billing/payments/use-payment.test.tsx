/** The sentences of a payment that doesn't go well, and how long each stays: specification, sections 4, 5 and 8. */
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
  const said = () => toasts.current.value.map(({ message, tone, duration }) => ({ message, tone, duration }));
  const bad = (message: string) => [{ message, tone: 'bad', duration: 3_000 }];

  it('that the bank declines says why, and without a reason the sentence of the specification', async () => {
    const { result } = await started();
    expect(result.current.state.step).toBe('paying');
    await act(() => result.current.finish({ kind: 'failed', message: 'Your bank declined the payment' }));
    expect(said()).toEqual(bad('Your bank declined the payment'));
    toasts.current.value[0]?.dismiss();
    await act(() => result.current.finish({ kind: 'failed', message: '' }));
    expect(said()).toEqual(bad('Payment failed. Please try again.'));
    expect(result.current.state.step).toBe('choosing');
  });

  it('whose proof is refused says so, and the status is read again', async () => {
    answers['verify-payment'] = () => refusal(400, 'PAYMENT_UNVERIFIED', 'Payment verification failed');
    const { result, changed } = await started();
    const proof = { razorpay_payment_id: 'pay_1', razorpay_subscription_id: 'sub_1', razorpay_signature: 'x' };
    await act(() => result.current.finish({ kind: 'paid', proof }));
    expect(said()).toEqual(bad('Payment verification failed'));
    expect(changed).toHaveBeenCalled();
  });

  it('of somebody who has a subscription says so in the specification’s words', async () => {
    answers['create-subscription'] = () =>
      refusal(409, 'SUBSCRIPTION_EXISTS', 'You already have an active subscription');
    const { result, changed } = await started();
    expect(said()).toEqual(bad('You already have an active subscription'));
    expect(changed).toHaveBeenCalled();
    expect(result.current.state.step).toBe('choosing');
  });

  it('whose window is closed took nothing, and the notice stays five seconds', async () => {
    const { result } = await started();
    await act(() => result.current.finish({ kind: 'closed' }));
    expect(said()).toEqual([
      { message: 'The payment was not finished. Nothing was charged.', tone: 'info', duration: 5_000 },
    ]);
  });
});
