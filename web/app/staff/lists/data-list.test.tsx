import { cleanup, render, screen } from '@testing-library/react';
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
      empty="Nothing yet"
    />,
  );
};
const holder = (): Element | null => screen.getByLabelText('Choose One').closest('[inert]');

afterEach(cleanup);

describe('a list of the staff', () => {
  it('lets nobody act on rows of the request before', () => {
    show({ status: 'ready', data: ROWS, lagging: true, reload: vi.fn() });
    expect(holder()?.getAttribute('aria-busy')).toBe('true');
  });

  it('lets its own rows be acted on', () => {
    show({ status: 'ready', data: ROWS, lagging: false, reload: vi.fn() });
    expect(holder()).toBeNull();
  });
});
