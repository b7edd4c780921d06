import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS } from './filters.ts';
import { NewsFilters } from './news-filters.tsx';

const Page = () => {
  const [filters, setFilters] = useState(NO_FILTERS);
  return (
    <>
      <NewsFilters filters={filters} onChange={setFilters} />
      <p role="status">{filters.search}</p>
      <button type="button" onClick={() => setFilters(NO_FILTERS)}>
        Show everything
      </button>
    </>
  );
};

const field = (): HTMLInputElement => screen.getByLabelText('Search by title');

describe('the search of the news feed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  const searched = (text: string): void => {
    fireEvent.change(field(), { target: { value: text } });
    act(() => void vi.advanceTimersByTime(600));
  };

  it('leaves alone what is being typed: the space before the next word too', () => {
    render(<Page />);
    searched('tata ');
    expect(screen.getByRole('status').textContent).toBe('tata');
    expect(field().value).toBe('tata ');
    searched('tata steel');
    expect(screen.getByRole('status').textContent).toBe('tata steel');
  });

  it('is emptied when the filters are taken back elsewhere', () => {
    render(<Page />);
    searched('tata ');
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(field().value).toBe('');
  });
});
