import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useQueryChange } from './use-query-change.ts';

const Filters = () => {
  const [query] = useSearchParams();
  const change = useQueryChange();
  const chooseBoth = (): void => {
    change({ action: 'role', page: '' });
    change({ period: 'day' });
  };
  return (
    <button type="button" onClick={chooseBoth}>
      {query.toString()}
    </button>
  );
};

it('keeps a change that isn’t rendered yet when another follows', async () => {
  window.history.replaceState(null, '', '/list?page=3&search=farah');
  render(
    <BrowserRouter>
      <Filters />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('search=farah&action=role&period=day')).toBeDefined();
});
