import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import { getMockExams, type MockExamSummary } from '#shared/contract/mock-exams/mock-exams.ts';
import { DIFFICULTIES, type Difficulty } from '#shared/contract/quizzes/quiz.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { Grid, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQueryChange } from '../../../app/routing/use-query-change.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DIFFICULTY_LABELS, STATE_LABELS } from '../labels.ts';
import { ExamCard } from './exam-card.tsx';
import { filterExams, isFiltering, NO_FILTERS, readFilters, STATUSES, type ExamFilters } from './filter-exams.ts';

const Select = styled.select(inputStyles, { cursor: 'pointer', width: 'auto', flex: '1 1 140px', maxWidth: '240px' });
const COLUMNS = ['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))'];
const STATUS_LABELS = { ...STATE_LABELS, unlocked: 'Open to me' };

const Coming = () => (
  <Loading label="Loading the mock exams">
    <Grid gridTemplateColumns={COLUMNS}>
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} minHeight="210px">
          <Stack gap={4}>
            <Skeleton width="60%" height="28px" />
            <SkeletonText lines={3} />
            <Skeleton width="40%" height="22px" mt={3} />
          </Stack>
        </Card>
      ))}
    </Grid>
  </Loading>
);

const Exams = ({ exams }: { readonly exams: readonly MockExamSummary[] }) => {
  const filters = readFilters(useSearchParams()[0]);
  const changeQuery = useQueryChange();
  const change = (next: Partial<ExamFilters>): void => changeQuery({ ...next }, { preventScrollReset: true });
  const matches = filterExams(exams, filters);
  const clear = (
    <Button variant="quiet" onClick={() => change(NO_FILTERS)}>
      Clear filters
    </Button>
  );
  return (
    <Stack gap={4}>
      <Row role="search" aria-label="Filter mock exams" gap={3}>
        <Select
          aria-label="Status"
          value={filters.status}
          onChange={(event) => change({ status: event.target.value as ExamFilters['status'] })}
        >
          <option value="">Any status</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Difficulty"
          value={filters.difficulty}
          onChange={(event) => change({ difficulty: event.target.value as Difficulty | '' })}
        >
          <option value="">Any difficulty</option>
          {DIFFICULTIES.map((difficulty) => (
            <option key={difficulty} value={difficulty}>
              {DIFFICULTY_LABELS[difficulty]}
            </option>
          ))}
        </Select>
        {isFiltering(filters) && matches.length > 0 && clear}
      </Row>
      <Text role="status" color="muted" fontSize="sm">
        {countText(matches.length, 'mock exam')}
      </Text>
      {matches.length === 0 ? (
        <EmptyState title="No matching mock exams" action={clear}>
          Try fewer filters.
        </EmptyState>
      ) : (
        <Grid gridTemplateColumns={COLUMNS}>
          {matches.map((exam) => (
            <ExamCard key={exam._id} exam={exam} />
          ))}
        </Grid>
      )}
    </Stack>
  );
};

/** Learners return from an exam that they took on another page. */
const FRESH = { dedupingInterval: 0, revalidateOnFocus: true } as const;

/** All mock exams with filters. */
export const ExamList = () => {
  const query = useQuery(getMockExams, {}, FRESH);
  if (query.status === 'loading') return <Coming />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const { exams } = query.data.data;
  if (exams.length === 0) return <EmptyState title="No mock exams yet">New mock exams are coming soon.</EmptyState>;
  return <Exams exams={exams} />;
};
