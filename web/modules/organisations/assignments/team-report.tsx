import { Link } from 'react-router-dom';
import { listAssignmentsByTeam, type TeamFigures } from '#shared/contract/organisations/assignment-report.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DataTable, type Column } from '../../../app/staff/lists/data-table.tsx';
import { FIGURE_COLUMNS } from './figure-columns.tsx';
import type { Period } from './period.ts';

const COLUMNS: readonly Column<TeamFigures>[] = [
  {
    title: 'Team',
    render: ({ _id, name }) => (
      <TextLink as={Link} to={`?tab=assignments&view=people&team=${_id}`} fontWeight={600}>
        {name}
      </TextLink>
    ),
  },
  { title: 'People', align: 'end', render: ({ members }) => numberText(members) },
  ...FIGURE_COLUMNS,
];

interface ReportProps {
  readonly organisation: OwnOrganisation;
  readonly period: Period;
}

/** The report by team. */
export const TeamReport = ({ organisation, period }: ReportProps) => {
  const query = useQuery(
    listAssignmentsByTeam,
    { params: { id: organisation._id }, query: { ...period } },
    { dedupingInterval: 0, keepPreviousData: true },
  );
  if (query.status === 'loading') return <Skeleton height="240px" />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  return (
    <Card p={0} overflow="hidden">
      {query.data.data.length === 0 ? (
        <EmptyState title="No teams yet">Create teams under “Teams” to compare them here.</EmptyState>
      ) : (
        <DataTable
          label="Progress by team"
          items={query.data.data}
          columns={COLUMNS}
          idOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          bulk={[]}
        />
      )}
    </Card>
  );
};
