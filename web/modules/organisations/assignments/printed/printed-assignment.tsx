import { useCallback, useState } from 'react';
import { listAssignmentPeople, type AssignmentPerson } from '#shared/contract/organisations/assignment-report.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../../app/session/query.ts';
import { session } from '../../../../app/session/session.ts';
import type { Column } from '../../../../app/staff/lists/data-table.tsx';
import { RESULT_COLUMNS } from '../result-columns.tsx';
import { CutOff, stateText } from './labels.tsx';
import { Paper, PaperTable } from './paper.tsx';
import { useAllPages } from './use-all-pages.ts';

const COLUMNS: readonly Column<AssignmentPerson>[] = [
  {
    title: 'Person',
    render: ({ name, email }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        {name}
        <br />
        <Text as="span" fontSize="xs" color="muted">
          {email}
        </Text>
      </span>
    ),
  },
  ...RESULT_COLUMNS,
];

interface PrintedAssignmentProps {
  readonly organisation: OwnOrganisation;
  readonly assignmentId: string;
}

/** The report on one assignment, for paper. */
export const PrintedAssignment = ({ organisation, assignmentId }: PrintedAssignmentProps) => {
  const [attempt, setAttempt] = useState(0);
  const params = { id: assignmentId };
  // For the title, which a page of the list has.
  const first = useQuery(listAssignmentPeople, { params, query: { page: 1, limit: 1 } });
  const read = useCallback(
    (query: { page: number; limit: number }, signal: AbortSignal) =>
      session.client.call(listAssignmentPeople, { params: { id: assignmentId }, query, signal }),
    [assignmentId],
  );
  const people = useAllPages(read, attempt);
  if (first.status === 'failed') return <ErrorState message={first.error.message} onRetry={first.retry} />;
  if (people.status === 'failed') {
    return <ErrorState message={people.error.message} onRetry={() => setAttempt(attempt + 1)} />;
  }
  if (first.status === 'loading' || people.status === 'loading') return <Skeleton height="420px" />;
  const { title, dueOn } = first.data.assignment;
  return (
    <Paper
      organisation={organisation.name}
      title={title}
      about={`Due ${dayText(dueOn)}. ${stateText(people.items)}`}
      back={`?tab=assignments&assignment=${assignmentId}`}
    >
      <PaperTable
        title="People"
        items={people.items}
        columns={COLUMNS}
        idOf={({ _id }) => _id}
        empty="No one has this assignment."
      />
      {!people.complete && <CutOff />}
    </Paper>
  );
};
