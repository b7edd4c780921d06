import { Link } from 'react-router-dom';
import { listAssignmentsByPerson, type PersonFigures } from '#shared/contract/organisations/assignment-report.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { FIGURE_COLUMNS } from './figure-columns.tsx';
import type { Period } from './period.ts';
import { useTeamFilter } from './team-filter.ts';

const NAMES = ['team'] as const;

const COLUMNS: readonly Column<PersonFigures>[] = [
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
  ...FIGURE_COLUMNS,
];

interface ReportProps {
  readonly organisation: OwnOrganisation;
  readonly period: Period;
}

/** The report by person. */
export const PeopleReport = ({ organisation, period }: ReportProps) => {
  const state = useListState(NAMES);
  const teams = useTeamFilter(organisation._id);
  const team = state.chosen['team'] ?? '';
  const query = useQuery(
    listAssignmentsByPerson,
    {
      params: { id: organisation._id },
      query: { ...pageQuery(state), ...period, ...(isId(team) ? { team } : {}) },
    },
    LIST_FRESHNESS,
  );
  return (
    <DataList
      label="Progress by person"
      query={query}
      state={state}
      columns={COLUMNS}
      filters={teams}
      searchLabel="Search by name or email"
      idOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      empty={<EmptyState title="No one here yet">Invite people to fill your seats.</EmptyState>}
    />
  );
};
