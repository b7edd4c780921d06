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
// Toasts outlive a test: the next file that reads them would find these.
const said = vi.spyOn(toasts, 'show').mockImplementation(() => undefined);
afterAll(() => said.mockRestore());

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
  for (const name of names) fireEvent.click(screen.getByLabelText(`Choose ${name}`));
};
const press = (name: string, within: HTMLElement = screen.getByRole('region', { name: 'Chosen rows' })): void => {
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
  said.mockReset();
});
afterEach(cleanup);

describe('an act on several rows', () => {
  it('is done with each, and says with how many it went well and why it did not with the others', async () => {
    call.mockImplementation(({ name }) =>
      Promise.resolve(name === 'One' ? { ok: true, data: {} } : refused('You may not')),
    );
    choose('One', 'Two', 'Three');
    press('Archive');
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(call.mock.calls.map(([row]) => row.name)).toEqual(['One', 'Two', 'Three']);
    expect(said.mock.calls.map(([sentence]) => sentence)).toEqual([
      '1 thing archived',
      '“Two”: You may not, and 1 other refused',
    ]);
  });

  it('asks first with the name or the number, and leaves the rows chosen when it is called off', async () => {
    choose('One');
    press('Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “One”?' });
    press('Cancel', dialog);
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 20_000 });
    expect(screen.getByRole('status').textContent).toBe('1 chosen');
    expect(call).not.toHaveBeenCalled();
    choose('Three');
    press('Delete');
    press('Delete', await screen.findByRole('alertdialog', { name: 'Delete 2 things?' }));
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 20_000 });
    expect(call.mock.calls.map(([row]) => row.name)).toEqual(['One', 'Three']);
  });

  it('leaves a row out that it spares, and says why', async () => {
    choose('Two');
    press('Delete');
    press('Delete', await screen.findByRole('alertdialog'));
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(call).not.toHaveBeenCalled();
    expect(said.mock.calls.map(([sentence]) => sentence)).toEqual(['“Two”: it is yours']);
  });

  it('gives the focus to the table when its bar goes', async () => {
    choose('One');
    const button = [...screen.getByRole('region', { name: 'Chosen rows' }).querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Choose none',
    );
    button?.focus();
    button?.click();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Things' })), {
      timeout: 20_000,
    });
  });
});
