import { Link } from 'react-router-dom';
import { listAssignmentPeople, type AssignmentPerson } from '#shared/contract/organisations/assignment-report.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { ASSIGNMENT_STATES } from '#shared/domain/organisations/assignments.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PrintLink } from './printed/print-link.tsx';
import { BackLink } from './back-link.tsx';
import { RESULT_COLUMNS, STATE_FILTER } from './result-columns.tsx';
import { useTeamFilter } from './team-filter.ts';

const NAMES = ['state', 'team'] as const;

const COLUMNS: readonly Column<AssignmentPerson>[] = [
  {
    title: 'Person',
    render: ({ _id, name, email }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <TextLink as={Link} to={`?tab=assignments&person=${_id}`} fontWeight={600}>
          {name}
        </TextLink>
        <br />
        {email}
      </span>
    ),
  },
  ...RESULT_COLUMNS,
];

interface AssignmentPeopleProps {
  readonly organisation: OwnOrganisation;
  readonly assignmentId: string;
}

/** The people of an assignment with their results. */
export const AssignmentPeople = ({ organisation, assignmentId }: AssignmentPeopleProps) => {
  const state = useListState(NAMES);
  const teams = useTeamFilter(organisation._id);
  const chosen = oneOf(state.chosen['state'], ASSIGNMENT_STATES);
  const team = state.chosen['team'] ?? '';
  const query = useQuery(
    listAssignmentPeople,
    {
      params: { id: assignmentId },
      query: {
        ...pageQuery(state),
        ...(chosen === undefined ? {} : { state: chosen }),
        ...(isId(team) ? { team } : {}),
      },
    },
    LIST_FRESHNESS,
  );
  return (
    <Stack gap={3}>
      <Row justifyContent="space-between" gap={3}>
        <BackLink view="assignments" />
        <PrintLink to={`?tab=assignments&assignment=${assignmentId}&print=1`} />
      </Row>
      {query.status === 'ready' && (
        <Text fontWeight={600} style={{ overflowWrap: 'anywhere' }}>
          {query.data.assignment.title}, due {dayText(query.data.assignment.dueOn)}
        </Text>
      )}
      <DataList
        label="People with this assignment"
        query={query}
        state={state}
        columns={COLUMNS}
        filters={[STATE_FILTER, ...teams]}
        searchLabel="Search by name or email"
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        empty={<EmptyState title="No one has it">Its people or teams are no longer in the organisation.</EmptyState>}
      />
    </Stack>
  );
};
