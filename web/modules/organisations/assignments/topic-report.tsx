import { useSearchParams } from 'react-router-dom';
import { listAssignmentsByTopic } from '#shared/contract/organisations/assignment-report.ts';
import { listOrganisationAssignments } from '#shared/contract/organisations/assignments.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { PAGE_LIMIT_MAX } from '#shared/domain/common/limits.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { TOPIC_PEOPLE_MIN } from '#shared/domain/organisations/topics.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { useQueryChange } from '../../../app/routing/use-query-change.ts';
import { useQuery } from '../../../app/session/query.ts';
import { Select } from '../../../app/staff/fields/select-field.tsx';
import { DataTable } from '../../../app/staff/lists/data-table.tsx';
import type { Period } from './period.ts';
import { useTeamFilter } from './team-filter.ts';
import { TOPIC_COLUMNS, topicId, topicName } from './topic-columns.tsx';
import { topicScopeOf } from './topic-scope.ts';

const hiddenText = (hidden: number): string =>
  `${countText(hidden, 'topic', 'topics')} with fewer than ${String(TOPIC_PEOPLE_MIN)} people ${hidden === 1 ? 'isn’t' : 'aren’t'} shown.`;

/** Explains the counts and the topics that aren't shown. */
export const TopicNote = ({ hidden }: { readonly hidden: number }) => (
  <Text fontSize="sm" color="muted">
    Every question of the attempts that count, answered or not. {hidden > 0 && hiddenText(hidden)}
  </Text>
);

interface ReportProps {
  readonly organisation: OwnOrganisation;
  readonly period: Period;
}

/** Chooses a team and an assigned quiz. */
const Filters = ({ organisation, period }: ReportProps) => {
  const [params] = useSearchParams();
  const change = useQueryChange();
  const scope = topicScopeOf(params);
  const [teams] = useTeamFilter(organisation._id);
  const assigned = useQuery(listOrganisationAssignments, {
    params: { id: organisation._id },
    query: { page: 1, limit: PAGE_LIMIT_MAX, ...period },
  });
  const quizzes = assigned.status === 'ready' ? assigned.data.data.filter(({ kind }) => kind === 'quiz') : [];
  const { assignment = '' } = scope;
  return (
    <Row gap={2}>
      {teams !== undefined && 'choices' in teams && (
        <Select
          data-dense="true"
          aria-label="Team"
          value={scope.team ?? ''}
          onChange={({ target }) => change({ team: target.value })}
        >
          {teams.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Select
        data-dense="true"
        aria-label="Quiz"
        value={assignment}
        onChange={({ target }) => change({ of: target.value })}
      >
        <option value="">Any quiz</option>
        {assignment !== '' && !quizzes.some(({ _id }) => _id === assignment) && (
          <option value={assignment}>One assignment</option>
        )}
        {quizzes.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </Select>
    </Row>
  );
};

/** The report by topic, weakest first. */
export const TopicReport = ({ organisation, period }: ReportProps) => {
  const [params] = useSearchParams();
  const query = useQuery(
    listAssignmentsByTopic,
    { params: { id: organisation._id }, query: { ...topicScopeOf(params), ...period } },
    { dedupingInterval: 0, keepPreviousData: true },
  );
  return (
    <>
      <Filters organisation={organisation} period={period} />
      {query.status === 'loading' && <Skeleton height="240px" />}
      {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && (
        <Card p={0} overflow="hidden">
          {query.data.data.length === 0 ? (
            <EmptyState title={query.data.hidden > 0 ? 'Too few people to show topics' : 'No answers yet'}>
              {query.data.hidden > 0
                ? hiddenText(query.data.hidden)
                : 'When people take an assigned quiz, its topics appear here, weakest first.'}
            </EmptyState>
          ) : (
            <DataTable
              label="Right answers by topic"
              items={query.data.data}
              columns={TOPIC_COLUMNS}
              idOf={topicId}
              nameOf={topicName}
              bulk={[]}
            />
          )}
        </Card>
      )}
      {query.status === 'ready' && query.data.data.length > 0 && <TopicNote hidden={query.data.hidden} />}
    </>
  );
};
