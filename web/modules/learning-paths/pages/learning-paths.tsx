import { getPaths } from '#shared/contract/learning-paths/learning-paths.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { inOrder } from '../labels.ts';
import { PathCard } from '../list/path-card.tsx';

const COLUMNS = ['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))'];

const Coming = () => (
  <Loading label="Loading the learning paths">
    <Grid gridTemplateColumns={COLUMNS}>
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} minHeight="220px">
          <Stack gap={4}>
            <Skeleton width="60%" height="30px" />
            <SkeletonText lines={3} />
            <Skeleton width="40%" height="22px" mt={3} />
          </Stack>
        </Card>
      ))}
    </Grid>
  </Loading>
);

const Paths = () => {
  const query = useQuery(getPaths, {});
  if (query.status === 'loading') return <Coming />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const found = query.data.data.paths;
  if (found.length === 0) return <EmptyState title="No learning paths yet">New paths are coming soon.</EmptyState>;
  return (
    <Grid gridTemplateColumns={COLUMNS}>
      {inOrder(found).map((path) => (
        <PathCard key={path._id} path={path} />
      ))}
    </Grid>
  );
};

/** /explore/paths: all learning paths with the learner's progress. */
const LearningPathsPage = () => (
  <>
    <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
    <Container pt={[3, null, 5]} pb={8}>
      <Stack gap={3} mb={5}>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          Learning paths
        </Heading>
        <Text color="muted">
          One topic from the first idea to a decision: sheets, examples, news, quizzes and cases in a useful order.
        </Text>
      </Stack>
      <Paths />
    </Container>
  </>
);
export default LearningPathsPage;
