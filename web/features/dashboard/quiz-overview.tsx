import { allQuizzes, type QuizListItem } from '#shared/contract/quiz.ts';
import { PAGE_LIMIT_MAX } from '#shared/domain/limits.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/skeleton.tsx';
import { Box, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../app/query.ts';
import { QuizTable } from './quiz-table.tsx';

interface Figure {
  readonly label: string;
  readonly value: number;
}

const figuresOf = (quizzes: readonly QuizListItem[], total: number): readonly Figure[] => [
  { label: 'Quizzes', value: total },
  { label: 'Published', value: quizzes.filter(({ status }) => status === 'published').length },
  { label: 'Drafts', value: quizzes.filter(({ status }) => status === 'draft').length },
  { label: 'Questions', value: quizzes.reduce((sum, { questionCount }) => sum + questionCount, 0) },
];

const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <Grid as="dl" gridTemplateColumns={['1fr 1fr', null, 'repeat(4, 1fr)']} gap={4} m={0}>
    {figures.map(({ label, value }) => (
      <Card key={label} p={4}>
        <Text as="dt" fontSize="sm" color="muted">
          {label}
        </Text>
        <Heading as="dd" fontSize="2xl" m={0} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {value.toLocaleString('en-IN')}
        </Heading>
      </Card>
    ))}
  </Grid>
);

const Waiting = () => (
  <Loading label="Loading quizzes">
    <Stack gap={5}>
      <Grid gridTemplateColumns={['1fr 1fr', null, 'repeat(4, 1fr)']} gap={4}>
        {[1, 2, 3, 4].map((figure) => (
          <Skeleton key={figure} height="94px" />
        ))}
      </Grid>
      <Skeleton height="420px" />
    </Stack>
  </Loading>
);

/** Counts and the list of the quizzes. */
export const QuizOverview = () => {
  const quizzes = useQuery(allQuizzes, { query: { limit: PAGE_LIMIT_MAX, sort: 'updated' } });
  if (quizzes.status === 'loading') return <Waiting />;
  if (quizzes.status === 'failed') {
    return <ErrorState message={quizzes.error.message} onRetry={quizzes.retry} />;
  }
  const { data, pagination } = quizzes.data;
  return (
    <Stack gap={5}>
      <Figures figures={figuresOf(data, pagination.total)} />
      <Card p={0} overflow="hidden">
        <Box p={4}>
          <Heading fontSize="lg">Quizzes</Heading>
          {pagination.total > data.length && (
            <Text fontSize="sm" color="muted">
              The {data.length} changed last of {pagination.total.toLocaleString('en-IN')}; the counts beside are of
              these.
            </Text>
          )}
        </Box>
        {data.length === 0 ? <EmptyState as="h3" title="No quizzes yet" /> : <QuizTable quizzes={data} />}
      </Card>
    </Stack>
  );
};
