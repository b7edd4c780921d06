import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { DIFFICULTIES, type Difficulty } from '#shared/contract/quizzes/quiz.ts';
import { Button } from '#shared/ui/button.tsx';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { SearchBox } from '../../../../app/components/search/search-box.tsx';
import {
  isFiltering,
  NO_FILTERS,
  STATUS_FILTERS,
  type CardFilters as Filters,
  type StatusFilter,
} from './filter-cards.ts';
import { DIFFICULTY_LABELS, PROGRESS_LABELS } from '../labels.ts';

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  '& > *': { flex: '1 1 140px', width: 'auto', minWidth: 0 },
  '& > [data-wide]': { flex: '1 1 100%' },
  '& > button, & > label': { flex: '0 0 auto' },
  '@media (min-width: 1024px)': {
    flexWrap: 'nowrap',
    '& > *': { flex: '0 0 160px' },
    '& > [data-wide]': { flex: '1 1 0' },
    '& > button, & > label': { flex: '0 0 auto' },
  },
});
const Select = styled.select(inputStyles, { cursor: 'pointer' });
const Check = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '46px',
  fontSize: 'var(--size-sm)',
  fontWeight: 600,
  cursor: 'pointer',
  '& input': { width: '20px', height: '20px', margin: 0, accentColor: 'var(--accent-ink)' },
});

/** Delay after the last keystroke before the URL changes, in milliseconds. */
const SETTLE_MS = 200;

interface CardFiltersProps {
  readonly filters: Filters;
  readonly subjects: readonly { readonly _id: string; readonly name: string }[];
  /** Whether the reader's progress is known, so that it can filter. */
  readonly hasProgress: boolean;
  /** Whether some quizzes need a plan that the reader doesn't have. */
  readonly hasLocked: boolean;
  readonly onChange: (filters: Partial<Filters>) => void;
}

/** Search, subject, difficulty, the learner's progress and free quizzes above the cards. */
export const CardFilters = ({ filters, subjects, hasProgress, hasLocked, onChange }: CardFiltersProps) => {
  const [typed, setTyped] = useState({ text: filters.search, from: filters.search });
  // The URL changed from outside: back, forward, or Clear.
  if (typed.from !== filters.search) setTyped({ text: filters.search, from: filters.search });
  useEffect(() => {
    if (typed.text === filters.search) return;
    const settled = setTimeout(() => onChange({ search: typed.text }), SETTLE_MS);
    return () => clearTimeout(settled);
  });
  return (
    <Bar role="search">
      <SearchBox
        data-wide=""
        aria-label="Search quizzes"
        placeholder="Search quizzes"
        value={typed.text}
        onChange={(event) => setTyped({ text: event.target.value, from: filters.search })}
      />
      <Select
        aria-label="Subject"
        value={filters.subject}
        onChange={(event) => onChange({ subject: event.target.value })}
      >
        <option value="">All subjects</option>
        {subjects.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Difficulty"
        value={filters.difficulty}
        onChange={(event) => onChange({ difficulty: event.target.value as Difficulty | '' })}
      >
        <option value="">Any difficulty</option>
        {DIFFICULTIES.map((difficulty) => (
          <option key={difficulty} value={difficulty}>
            {DIFFICULTY_LABELS[difficulty]}
          </option>
        ))}
      </Select>
      {hasProgress && (
        <Select
          aria-label="Status"
          value={filters.progress}
          onChange={(event) => onChange({ progress: event.target.value as StatusFilter | '' })}
        >
          <option value="">Any status</option>
          {STATUS_FILTERS.map((progress) => (
            <option key={progress} value={progress}>
              {PROGRESS_LABELS[progress]}
            </option>
          ))}
        </Select>
      )}
      {(hasLocked || filters.access !== '') && (
        <Check>
          <input
            type="checkbox"
            checked={filters.access === 'free'}
            onChange={(event) => onChange({ access: event.target.checked ? 'free' : '' })}
          />
          Free only
        </Check>
      )}
      {isFiltering(filters) && (
        <Button variant="plain" onClick={() => onChange(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </Bar>
  );
};
