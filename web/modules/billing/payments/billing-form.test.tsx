import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { mutate, SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BillingDetails } from '#shared/contract/billing/billing.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { BillingForm } from './billing-form.tsx';

const details = (name: string): BillingDetails => ({ name, state: null, gstin: null });
const reply = (billing: BillingDetails): Response => Response.json({ success: true, data: { billing } });

const name = (): Promise<HTMLInputElement> => screen.findByLabelText('Name or company');
// No deduplication between tests.
const show = () =>
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <BillingForm />
    </SWRConfig>,
  );

describe('the billing details', () => {
  let read: () => Response | Promise<Response>;
  beforeEach(() => {
    read = () => reply(details('Rao & Sons'));
    vi.stubGlobal('fetch', (_url: string, { method, body }: { method: string; body?: string }) =>
      Promise.resolve(method === 'PUT' ? reply(JSON.parse(body ?? '') as BillingDetails) : read()),
    );
  });
  afterEach(async () => {
    cleanup();
    await mutate(() => true, undefined, { revalidate: false });
    vi.unstubAllGlobals();
    toasts.current.value.forEach(({ dismiss }) => dismiss());
  });

  it('are replaced when the server has other details', async () => {
    show();
    expect((await name()).value).toBe('Rao & Sons');
    read = () => reply(details('Rao Holdings'));
    await act(() => mutate(() => true));
    await vi.waitFor(async () => expect((await name()).value).toBe('Rao Holdings'), { timeout: 20_000 });
  });

  it('are not sent with a GSTIN that is none', async () => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', (_url: string, { method }: { method: string }) => {
      sent.push(method);
      return Promise.resolve(read());
    });
    show();
    await name();
    fireEvent.change(screen.getByLabelText('GSTIN'), { target: { value: '29ABCDE1234F1Z9' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a valid GSTIN')).toBeTruthy();
    expect(sent).toEqual(['GET']);
  });

  it('are the saved ones when the form is opened again', async () => {
    show();
    fireEvent.change(await name(), { target: { value: ' Rao Traders ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(toasts.current.value).toHaveLength(1), { timeout: 20_000 });
    expect((await name()).value).toBe('Rao Traders');
    cleanup();
    read = () => new Promise(() => undefined);
    show();
    expect((await name()).value).toBe('Rao Traders');
  });
});
