import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/client/reply.ts';
import { toasts } from '../../components/toasts.ts';
import { DataTable } from './data-table.tsx';
import { useBulk } from './use-bulk.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}

const ROWS: readonly Row[] = ['One', 'Two', 'Three'].map((name) => ({ id: name.toLowerCase(), name }));

const refused = (message: string): Reply<unknown> => ({
  ok: false,
  error: { code: 'FORBIDDEN', status: 403, message },
});

const call = vi.fn<(row: Row) => Promise<Reply<unknown>>>();
const done = vi.fn();
// Toasts outlive a test, so other files would see these.
const shown = vi.spyOn(toasts, 'show').mockImplementation(() => undefined);
afterAll(() => shown.mockRestore());

const Things = () => {
  const bulk = useBulk<Row>({ nouns: ['thing', 'things'], nameOf: ({ name }) => name, onDone: done });
  return (
    <>
      <DataTable
        label="Things"
        items={ROWS}
        columns={[{ title: 'Name', render: ({ name }) => name }]}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        bulk={[
          bulk.each({ label: 'Archive', done: 'archived', call }),
          bulk.asked({
            label: 'Delete',
            done: 'deleted',
            call,
            spare: ({ name }) => (name === 'Two' ? 'it is yours' : null),
            question: (what) => `Delete ${what}?`,
            text: 'Gone for good.',
          }),
        ]}
      />
      {bulk.dialog}
    </>
  );
};

const choose = (...names: readonly string[]): void => {
  for (const name of names) fireEvent.click(screen.getByLabelText(`Select ${name}`));
};
const press = (name: string, within: HTMLElement = screen.getByRole('region', { name: 'Selected rows' })): void => {
  fireEvent.click([...within.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? within);
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  render(<Things />);
  call.mockReset().mockResolvedValue({ ok: true, data: {} });
  done.mockReset();
  shown.mockReset();
});
afterEach(cleanup);

describe('a bulk action', () => {
  it('runs for each row, and reports the number of successes and the first failure', async () => {
    call.mockImplementation(({ name }) =>
      Promise.resolve(name === 'One' ? { ok: true, data: {} } : refused('You may not')),
    );
    choose('One', 'Two', 'Three');
    press('Archive');
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(call.mock.calls.map(([row]) => row.name)).toEqual(['One', 'Two', 'Three']);
    expect(shown.mock.calls.map(([sentence]) => sentence)).toEqual([
      '1 thing archived',
      '“Two”: You may not (and 1 more)',
    ]);
  });

  it('asks first with the name or the number, and leaves the rows selected when cancelled', async () => {
    choose('One');
    press('Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “One”?' });
    press('Cancel', dialog);
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 20_000 });
    expect(screen.getByRole('status').textContent).toBe('1 selected');
    expect(call).not.toHaveBeenCalled();
    choose('Three');
    press('Delete');
    press('Delete', await screen.findByRole('alertdialog', { name: 'Delete 2 things?' }));
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 20_000 });
    expect(call.mock.calls.map(([row]) => row.name)).toEqual(['One', 'Three']);
  });

  it('skips excluded rows, and says why', async () => {
    choose('Two');
    press('Delete');
    press('Delete', await screen.findByRole('alertdialog'));
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(call).not.toHaveBeenCalled();
    expect(shown.mock.calls.map(([sentence]) => sentence)).toEqual(['“Two”: it is yours']);
  });

  it('focuses the table when its bar disappears', async () => {
    choose('One');
    const button = [...screen.getByRole('region', { name: 'Selected rows' }).querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Clear selection',
    );
    button?.focus();
    button?.click();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Things' })), {
      timeout: 20_000,
    });
  });
});
