import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminPayment } from '#shared/contract/billing/payment-admin.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { RefundDialog } from './refund-dialog.tsx';

const payment: AdminPayment = {
  _id: 'a'.repeat(24),
  paymentId: 'pay_1',
  status: 'captured',
  amount: 100,
  refunded: 0,
  planName: 'Monthly',
  paidAt: '2026-01-15T10:00:00.000Z',
  invoiceNumber: 'BW/25-26/000001',
  seats: null,
  subscription: 'b'.repeat(24),
  user: { _id: 'c'.repeat(24), name: 'Asha Rao', email: 'asha@example.com' },
};

const ENDS = 'Cancel the subscription too';
const LOCKS = 'There are no more charges, and subscriber content locks now.';
const STAYS = 'Access stays, and the next payment is charged.';

describe('a refund', () => {
  let sent: unknown;
  beforeEach(() => {
    sent = undefined;
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false;
    };
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
      sent = JSON.parse(body);
      return Promise.resolve(Response.json({ success: true, data: { payment } }));
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    toasts.current.value.forEach(({ dismiss }) => dismiss());
  });

  const show = (more: { running?: boolean; newest?: boolean } = {}) => {
    const nothing = () => undefined;
    const { running = true, newest = true } = more;
    render(
      <RefundDialog
        payment={payment}
        person="Asha Rao"
        running={running}
        newest={newest}
        onClose={nothing}
        onDone={nothing}
      />,
    );
  };
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: ENDS });
  const write = (amount: string) =>
    fireEvent.change(screen.getByLabelText('Amount in rupees'), { target: { value: amount } });
  const send = async () => {
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Bought by mistake' } });
    fireEvent.click(screen.getByRole('button', { name: /^Refund/ }));
    await vi.waitFor(() => expect(sent).toBeDefined());
    return sent;
  };

  it('in full cancels the subscription unless staff keep it, and explains both', async () => {
    show();
    expect(box().checked).toBe(true);
    screen.getByText(LOCKS);
    fireEvent.click(box());
    screen.getByText(STAYS);
    expect(await send()).toEqual({ amount: 100, reason: 'Bought by mistake', endAccess: false });
  });

  it('in part leaves the subscription unless staff cancel it', async () => {
    show();
    write('40');
    expect(box().checked).toBe(false);
    screen.getByText(STAYS);
    write('100');
    expect(box().checked).toBe(true);
    expect(await send()).toEqual({ amount: 100, reason: 'Bought by mistake', endAccess: true });
  });

  it('respects the choice of staff, whatever the amount', () => {
    show();
    fireEvent.click(box());
    write('40');
    write('100');
    expect(box().checked).toBe(false);
  });

  it('of an earlier payment leaves a subscription with later payments', () => {
    show({ newest: false });
    expect(box().checked).toBe(false);
  });

  it('of an ended subscription has no question, and says that a full refund ends access', async () => {
    show({ running: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    screen.getByText(/A full refund ends access\./);
    expect(await send()).toEqual({ amount: 100, reason: 'Bought by mistake' });
  });
});
