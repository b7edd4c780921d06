import { listPersonAssignments, type PersonAssignment } from '#shared/contract/organisations/assignment-report.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { ASSIGNMENT_KIND_FACTS, ASSIGNMENT_STATES } from '#shared/domain/organisations/assignments.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, LIST_LIMIT, oneOf, useListState } from '../../../app/staff/lists/list-state.ts';
import { BackLink } from './back-link.tsx';
import { RESULT_COLUMNS, STATE_FILTER } from './result-columns.tsx';

const NAMES = ['state'] as const;

const COLUMNS: readonly Column<PersonAssignment>[] = [
  {
    title: 'Assignment',
    render: ({ title, kind, dueOn }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{title}</strong>
        <br />
        {ASSIGNMENT_KIND_FACTS[kind].label} · Due {dayText(dueOn)}
      </span>
    ),
  },
  ...RESULT_COLUMNS,
];

/** The assigned items of a person with their results. */
export const PersonItems = ({ memberId }: { readonly memberId: string }) => {
  const state = useListState(NAMES);
  const chosen = oneOf(state.chosen['state'], ASSIGNMENT_STATES);
  const query = useQuery(
    listPersonAssignments,
    {
      params: { id: memberId },
      query: { page: state.page, limit: LIST_LIMIT, ...(chosen === undefined ? {} : { state: chosen }) },
    },
    LIST_FRESHNESS,
  );
  return (
    <Stack gap={3}>
      <BackLink view="people" />
      {query.status === 'ready' && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          <strong>{query.data.person.name}</strong>
          <br />
          {query.data.person.email}
        </Text>
      )}
      <DataList
        label="Assignments of this person"
        query={query}
        state={state}
        columns={COLUMNS}
        filters={[STATE_FILTER]}
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        empty={<EmptyState title="Nothing assigned">This person has no assignments.</EmptyState>}
      />
    </Stack>
  );
};
