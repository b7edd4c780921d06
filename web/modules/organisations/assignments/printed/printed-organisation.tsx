import { useCallback, useState } from 'react';
import {
  listAssignmentsByPerson,
  listAssignmentsByTeam,
  listAssignmentsByTopic,
  type PersonFigures,
  type TeamFigures,
} from '#shared/contract/organisations/assignment-report.ts';
import {
  listOrganisationAssignments,
  type OrganisationAssignment,
} from '#shared/contract/organisations/assignments.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useQuery } from '../../../../app/session/query.ts';
import { session } from '../../../../app/session/session.ts';
import type { Column } from '../../../../app/staff/lists/data-table.tsx';
import { FIGURE_COLUMNS } from '../figure-columns.tsx';
import { TOPIC_COLUMNS, topicId } from '../topic-columns.tsx';
import { TopicNote } from '../topic-report.tsx';
import type { Period } from '../period.ts';
import { CutOff, periodText } from './labels.tsx';
import { Paper, PaperTable } from './paper.tsx';
import { useAllPages } from './use-all-pages.ts';

const ASSIGNMENTS: readonly Column<OrganisationAssignment>[] = [
  { title: 'Assignment', render: ({ title }) => <span style={{ overflowWrap: 'anywhere' }}>{title}</span> },
  { title: 'Due', render: ({ dueOn }) => <span style={{ whiteSpace: 'nowrap' }}>{dayText(dueOn)}</span> },
  ...FIGURE_COLUMNS,
];
const TEAMS: readonly Column<TeamFigures>[] = [
  { title: 'Team', render: ({ name }) => name },
  { title: 'People', align: 'end', render: ({ members }) => numberText(members) },
  ...FIGURE_COLUMNS,
];
const PEOPLE: readonly Column<PersonFigures>[] = [{ title: 'Person', render: ({ name }) => name }, ...FIGURE_COLUMNS];

const daysOf = (from: string | undefined, until: string | undefined): Period => ({
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
});

const idOf = ({ _id }: { readonly _id: string }): string => _id;

interface PrintedOrganisationProps {
  readonly organisation: OwnOrganisation;
  readonly period: Period;
}

/** The report on all assignments of a period, for paper. */
export const PrintedOrganisation = ({ organisation, period }: PrintedOrganisationProps) => {
  const { _id: id, name } = organisation;
  const { from, until } = period;
  const [attempt, setAttempt] = useState(0);
  const days = daysOf(from, until);
  const teams = useQuery(listAssignmentsByTeam, { params: { id }, query: { ...days } }, { dedupingInterval: 0 });
  const topics = useQuery(listAssignmentsByTopic, { params: { id }, query: { ...days } }, { dedupingInterval: 0 });
  const readAssignments = useCallback(
    (page: { page: number; limit: number }, signal: AbortSignal) =>
      session.client.call(listOrganisationAssignments, {
        params: { id },
        query: { ...page, ...daysOf(from, until) },
        signal,
      }),
    [id, from, until],
  );
  const readPeople = useCallback(
    (page: { page: number; limit: number }, signal: AbortSignal) =>
      session.client.call(listAssignmentsByPerson, {
        params: { id },
        query: { ...page, ...daysOf(from, until) },
        signal,
      }),
    [id, from, until],
  );
  const assignments = useAllPages(readAssignments, attempt);
  const people = useAllPages(readPeople, attempt);
  for (const part of [assignments, people]) {
    if (part.status === 'failed') {
      return <ErrorState message={part.error.message} onRetry={() => setAttempt(attempt + 1)} />;
    }
  }
  if (teams.status === 'failed') return <ErrorState message={teams.error.message} onRetry={teams.retry} />;
  if (topics.status === 'failed') return <ErrorState message={topics.error.message} onRetry={topics.retry} />;
  if (
    topics.status === 'loading' ||
    assignments.status !== 'ready' ||
    people.status !== 'ready' ||
    teams.status === 'loading'
  ) {
    return <Skeleton height="420px" />;
  }
  const back = new URLSearchParams({ tab: 'assignments', ...days }).toString();
  return (
    <Paper organisation={name} title="Report on assignments" about={periodText(period)} back={`?${back}`}>
      <PaperTable
        title="By assignment"
        items={assignments.items}
        columns={ASSIGNMENTS}
        idOf={idOf}
        empty="Nothing was due in this period."
      />
      {!assignments.complete && <CutOff />}
      {teams.data.data.length > 0 && (
        <PaperTable title="By team" items={teams.data.data} columns={TEAMS} idOf={idOf} empty="" />
      )}
      {(topics.data.data.length > 0 || topics.data.hidden > 0) && (
        <>
          <PaperTable
            title="By topic"
            items={topics.data.data}
            columns={TOPIC_COLUMNS}
            idOf={topicId}
            empty="Too few people have answered to show topics."
          />
          <TopicNote hidden={topics.data.hidden} />
        </>
      )}
      <PaperTable title="By person" items={people.items} columns={PEOPLE} idOf={idOf} empty="No one is here yet." />
      {!people.complete && <CutOff />}
    </Paper>
  );
};
