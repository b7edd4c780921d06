import type { AssignedResult } from '#shared/contract/organisations/assignment-report.ts';
import {
  ASSIGNMENT_KIND_FACTS,
  ASSIGNMENT_STATES,
  type AssignmentKind,
} from '#shared/domain/organisations/assignments.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { dayText } from '../../../app/staff/labels.ts';
import type { Filter } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { percentText, STATE_LABELS, StateTag } from './labels.tsx';

const inAttempts = (kind: AssignmentKind): boolean => ASSIGNMENT_KIND_FACTS[kind].inAttempts;

/** Columns of a person's result in an assignment. */
export const RESULT_COLUMNS: readonly Column<AssignedResult>[] = [
  {
    title: 'State',
    render: ({ state, doneAt, late }) => (
      <Stack gap={1} alignItems="flex-start">
        <StateTag state={state} />
        {doneAt !== null && (
          <Text fontSize="sm" color="muted">
            {dayText(doneAt)}
            {late && ', late'}
          </Text>
        )}
      </Stack>
    ),
  },
  { title: 'Best', align: 'end', render: ({ percent }) => percentText(percent) },
  { title: 'Attempts', wide: true, align: 'end', render: ({ kind, attempts }) => (inAttempts(kind) ? attempts : '–') },
  {
    title: 'Time',
    wide: true,
    align: 'end',
    render: ({ kind, attempts, minutes }) =>
      attempts === 0 || !inAttempts(kind) ? '–' : minutes === 0 ? 'Under 1 min' : `${String(minutes)} min`,
  },
];

export const STATE_FILTER: Filter = {
  name: 'state',
  label: 'State',
  choices: [
    { value: '', label: 'Any state' },
    ...ASSIGNMENT_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  ],
};
