import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { inputStyles, Label } from '#shared/ui/fields/field-parts.ts';
import { Stack } from '#shared/ui/system.ts';
import { SearchBox } from '../../../app/components/search/search-box.tsx';
import { useAuth } from '../../../app/session/session.ts';
import { isFiltering, NO_FILTERS, type NewsFilters as Filters } from './filters.ts';

/** Debounce of the search, in milliseconds (specification, section 9). */
const SETTLE_MS = 600;
/** The latest date that the contract allows. */
const LAST_DAY = '9998-12-31';

const DateInput = styled.input(inputStyles, { colorScheme: 'inherit', minWidth: 0 });
const Toggle = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '44px',
  fontSize: 'var(--size-sm)',
  fontWeight: 600,
  cursor: 'pointer',
  '& input': { width: '20px', height: '20px', margin: 0, accentColor: 'var(--accent-ink)' },
});

interface NewsFiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Search by title, date, reading and bookmarks, with a button that clears all. */
export const NewsFilters = ({ filters, onChange }: NewsFiltersProps) => {
  const id = useId();
  const { user } = useAuth();
  const [typed, setTyped] = useState({ text: filters.search, from: filters.search });
  if (typed.from !== filters.search) {
    // The search is the typed text without trailing spaces; otherwise it was cleared from outside.
    const text = filters.search === typed.text.trim() ? typed.text : filters.search;
    setTyped({ text, from: filters.search });
  }
  useEffect(() => {
    const search = typed.text.trim();
    if (search === filters.search) return;
    const settled = setTimeout(() => onChange({ ...filters, search }), SETTLE_MS);
    return () => clearTimeout(settled);
  }, [typed.text, filters, onChange]);
  const clear = (): void => {
    setTyped({ text: '', from: filters.search });
    onChange(NO_FILTERS);
  };
  return (
    <Stack role="search" aria-label="News insights" gap={4}>
      <Stack gap={2}>
        <Label htmlFor={`${id}-search`}>Search by title</Label>
        <SearchBox
          id={`${id}-search`}
          value={typed.text}
          onChange={(event) => setTyped({ text: event.target.value, from: filters.search })}
        />
      </Stack>
      <Stack gap={2}>
        <Label htmlFor={`${id}-date`}>Date</Label>
        <DateInput
          id={`${id}-date`}
          type="date"
          max={LAST_DAY}
          value={filters.date}
          onChange={(event) => onChange({ ...filters, date: event.target.value })}
        />
      </Stack>
      {user !== null && (
        <div>
          <Toggle>
            <input
              type="checkbox"
              checked={filters.unread}
              onChange={(event) => onChange({ ...filters, unread: event.target.checked })}
            />
            Only unread
          </Toggle>
          <Toggle>
            <input
              type="checkbox"
              checked={filters.bookmarked}
              onChange={(event) => onChange({ ...filters, bookmarked: event.target.checked })}
            />
            Only my bookmarks
          </Toggle>
        </div>
      )}
      <Button
        variant="quiet"
        icon={<X size={18} aria-hidden="true" />}
        disabled={!isFiltering(filters) && typed.text === ''}
        onClick={clear}
      >
        Clear All Filters
      </Button>
    </Stack>
  );
};
