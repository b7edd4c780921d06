import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}

const ROWS: readonly Row[] = ['One', 'Two', 'Three'].map((name) => ({ id: name.toLowerCase(), name }));

const show = () => {
  const opened = vi.fn();
  const acted = vi.fn();
  render(
    <DataTable
      label="Things"
      items={ROWS}
      columns={[{ title: 'Name', render: ({ name }) => name }]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={opened}
      bulk={[{ label: 'Archive', run: acted }]}
    />,
  );
  return { opened, acted, row: (name: string) => screen.getByRole('row', { name: new RegExp(name) }) };
};

afterEach(cleanup);

describe('a staff table', () => {
  it('moves between rows with arrows, j and k, and opens a row with Enter', () => {
    const { opened, row } = show();
    row('One').focus();
    fireEvent.keyDown(row('One'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('Two'));
    fireEvent.keyDown(row('Two'), { key: 'j' });
    fireEvent.keyDown(row('Three'), { key: 'k' });
    expect(document.activeElement).toBe(row('Two'));
    fireEvent.keyDown(row('Two'), { key: 'Enter' });
    expect(opened).toHaveBeenCalledWith(ROWS[1]);
  });
  it('acts only on rows selected with x or their checkboxes', async () => {
    const { acted, row } = show();
    fireEvent.keyDown(row('One'), { key: 'x' });
    fireEvent.click(screen.getByLabelText('Select Three'));
    expect(screen.getByRole('status').textContent).toBe('2 selected');
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(acted).toHaveBeenCalledWith([ROWS[0], ROWS[2]]);
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 20_000 });
  });
  it('selects all rows of a page', () => {
    show();
    fireEvent.click(screen.getByLabelText('Select all rows on this page'));
    expect(screen.getByRole('status').textContent).toBe('3 selected');
  });
});
