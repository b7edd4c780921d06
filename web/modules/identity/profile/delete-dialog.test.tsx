import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '#shared/contract/identity/account.ts';
import { INVOICES_STAY, TOTALS_STAY } from '#shared/domain/identity/deletion-text.ts';
import { statusWith, subscriptionTo } from '../../../../tests/fixtures/records/subscription-status.ts';
import DeleteDialog from './delete-dialog.tsx';

const ACCOUNT: Account = {
  _id: 'a'.repeat(24),
  name: 'Asha Rao',
  number: '9876543210',
  email: 'asha@example.com',
  role: 'user',
  createdAt: '2026-01-15T10:00:00.000Z',
  board: { choice: 'default', alias: null },
  emailChange: null,
  secondFactor: false,
  deletionProof: 'password',
};

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (status: () => Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(status()));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <DeleteDialog account={ACCOUNT} onClose={() => undefined} />
    </SWRConfig>,
  );
};

it('lists invoices among the kept data, and public certificate pages among the deleted data', async () => {
  const granted = { reason: 'granted', startsAt: ACCOUNT.createdAt, endsAt: '2027-01-15T10:00:00.000Z' };
  show(() => Response.json({ ...statusWith(), complimentary: [granted] }));
  screen.getByText(INVOICES_STAY);
  screen.getByText(TOTALS_STAY);
  screen.getByText('your certificates with their public pages');
  await screen.findByText('your complimentary access');
  // No plan to end.
  expect(screen.queryByText(/unused time isn’t refunded/)).toBeNull();
});

it('tells the holder of a plan that it ends, and that unused time isn’t refunded', async () => {
  show(() => Response.json(statusWith(subscriptionTo('yearly'))));
  await screen.findByText('your Yearly plan: it ends now, and unused time isn’t refunded');
});

it('says so of any plan while the server doesn’t answer', async () => {
  show(() => Response.json({ success: false, status: 400, code: 'VALIDATION_FAILED', message: 'No' }, { status: 400 }));
  await screen.findByText('your plan, if you have one: it ends now, and unused time isn’t refunded');
});
