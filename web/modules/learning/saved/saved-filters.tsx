import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import type { SavedTopic } from '#shared/contract/learning/saved-questions.ts';
import { Button } from '#shared/ui/button.tsx';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { SearchBox } from '../../../app/components/search/search-box.tsx';
import { useQueryChange } from '../../../app/routing/use-query-change.ts';
import { chapterOptions, isFiltering, topicChange, topicOptions, topicValue, type Filters } from './filters.ts';

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  '& > *': { flex: '1 1 160px', width: 'auto', minWidth: 0 },
  '& > [data-wide]': { flex: '1 1 100%' },
  '& > button': { flex: '0 0 auto' },
});
const Select = styled.select(inputStyles, { cursor: 'pointer' });

/** Delay after the last keystroke before the address changes, in milliseconds. */
const SETTLE_MS = 250;

interface SavedFiltersProps {
  readonly filters: Filters;
  readonly topics: readonly SavedTopic[];
}

/** Search, subject and chapter above the saved questions. */
export const SavedFilters = ({ filters, topics }: SavedFiltersProps) => {
  const change = useQueryChange();
  const search = filters.search ?? '';
  const [typed, setTyped] = useState({ text: search, from: search });
  // The address changed from outside: back, forward, or Clear.
  if (typed.from !== search) setTyped({ text: search, from: search });
  useEffect(() => {
    if (typed.text.trim() === search) return;
    const settled = setTimeout(() => change({ q: typed.text.trim(), page: '' }), SETTLE_MS);
    return () => clearTimeout(settled);
  });
  const options = topicOptions(topics);
  const chapters = chapterOptions(topics, filters.subject);
  return (
    <Bar role="search" aria-label="Saved questions">
      <SearchBox
        data-wide=""
        aria-label="Search questions and notes"
        placeholder="Search questions and notes"
        value={typed.text}
        onChange={(event) => setTyped({ text: event.target.value, from: search })}
      />
      {(options.length > 1 || topicValue(filters) !== '') && (
        <Select
          aria-label="Topic"
          value={topicValue(filters)}
          onChange={(event) => change(topicChange(event.target.value))}
        >
          <option value="">All topics</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {(chapters.length > 1 || filters.chapter !== undefined) && (
        <Select
          aria-label="Chapter"
          value={filters.chapter ?? ''}
          onChange={(event) => change({ chapter: event.target.value, page: '' })}
        >
          <option value="">All chapters</option>
          {chapters.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {isFiltering(filters) && (
        <Button variant="plain" onClick={() => change({ q: '', subject: '', kind: '', chapter: '', page: '' })}>
          Clear
        </Button>
      )}
    </Bar>
  );
};
