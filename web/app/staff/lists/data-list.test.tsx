import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Query } from '../../session/query.ts';
import { DataList } from './data-list.tsx';
import type { ListState } from './list-state.ts';

interface Row {
  readonly id: string;
}

const STATE: ListState = { page: 1, search: '', chosen: { status: 'draft' }, choose: vi.fn(), goTo: vi.fn() };
const ROWS = { data: [{ id: 'One' }], pagination: { current: 1, pages: 1, total: 1 } };

const show = (query: Query<typeof ROWS>): void => {
  render(
    <DataList<Row>
      label="Things"
      query={query}
      state={STATE}
      columns={[{ title: 'Name', render: ({ id }) => id }]}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      bulk={[{ label: 'Delete', run: vi.fn() }]}
      searchLabel="Search by name"
      empty="Nothing yet"
    />,
  );
};
const holder = (): Element | null => screen.getByLabelText('Select One').closest('[inert]');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('a staff list', () => {
  it('disables rows of the previous request', () => {
    show({ status: 'ready', data: ROWS, lagging: true, reload: vi.fn() });
    expect(holder()?.getAttribute('aria-busy')).toBe('true');
  });

  it('enables rows of the current request', () => {
    show({ status: 'ready', data: ROWS, lagging: false, reload: vi.fn() });
    expect(holder()).toBeNull();
  });

  it('forgets a search that was typed just before Clear', () => {
    vi.useFakeTimers();
    show({ status: 'ready', data: ROWS, reload: vi.fn() });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), { target: { value: 'asha' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(STATE.choose).toHaveBeenCalledOnce();
    expect(STATE.choose).toHaveBeenCalledWith({ search: '', status: '' });
    expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveProperty('value', '');
  });
});
