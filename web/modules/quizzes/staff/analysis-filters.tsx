import { useState } from 'react';
import type { GradebookPeople } from '#shared/contract/attempts/gradebook.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row } from '#shared/ui/system.ts';
import type { QueryChange } from '../../../app/routing/use-query-change.ts';
import { DayRange } from '../../../app/staff/fields/day-range.tsx';
import { Select } from '../../../app/staff/fields/select-field.tsx';

const PeoplePicker = lazyPart(() => import('../../../app/staff/lists/people-picker.tsx'));

export const NO_FILTERS = { version: '', from: '', until: '', people: '' } as const;
type Chosen = Readonly<Record<keyof typeof NO_FILTERS, string>>;

/** Returns the filters in the address; empty texts for those that aren't. */
export const chosenFilters = (search: URLSearchParams): Chosen => ({
  version: search.get('version') ?? '',
  from: search.get('from') ?? '',
  until: search.get('until') ?? '',
  people: search.get('people') ?? '',
});

interface AnalysisFiltersProps {
  readonly versions: readonly number[];
  /** The chosen group, once it is loaded. */
  readonly people: GradebookPeople | null;
  /** Whether the user may choose a group of people. */
  readonly hasPeople: boolean;
  readonly query: Chosen;
  readonly onChange: QueryChange;
}

/** Chooses the attempts that are analysed. */
export const AnalysisFilters = ({ versions, people, hasPeople, query, onChange }: AnalysisFiltersProps) => {
  const [isPicking, setPicking] = useState(false);
  return (
    <Row gap={3} role="search" aria-label="Attempts">
      {hasPeople && (
        <Button variant="quiet" scale="small" onClick={() => setPicking(true)}>
          {query.people === '' ? 'Everyone' : (people?.name ?? 'A group')}
        </Button>
      )}
      <Select
        data-dense="true"
        aria-label="Version"
        value={query.version}
        onChange={({ target }) => onChange({ version: target.value })}
      >
        <option value="">All versions</option>
        {versions.map((version) => (
          <option key={version} value={String(version)}>{`Version ${String(version)}`}</option>
        ))}
      </Select>
      <DayRange from={query.from} until={query.until} onChange={(changes) => onChange({ ...changes })} />
      {isPicking && (
        <PeoplePicker
          chosen={query.people}
          onPick={(ref) => onChange({ people: ref })}
          onClose={() => setPicking(false)}
        />
      )}
    </Row>
  );
};
