import { Link, useParams } from 'react-router-dom';
import { getPath } from '#shared/contract/learning-paths/learning-paths.ts';
import { PATH_KEY, PATH_KEY_MAX } from '#shared/domain/learning-paths/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Stack } from '#shared/ui/system.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { PathScreen } from '../path/path-screen.tsx';

const Coming = () => (
  <Loading label="Loading the learning path">
    <Stack gap={5}>
      <Skeleton width="60%" height="40px" />
      <SkeletonText lines={2} />
      <Skeleton height="220px" borderRadius={14} />
      <SkeletonText lines={6} />
    </Stack>
  </Loading>
);

const NotHere = () => (
  <EmptyState
    as="h1"
    title="Learning path not found"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.learningPaths()}>
        See all learning paths
      </Button>
    }
  >
    It may have been removed. Check the link, or choose another path.
  </EmptyState>
);

/** Learners return from a step that they did on another page or in another tab, sometimes within seconds. */
const FRESH = { dedupingInterval: 0, revalidateOnFocus: true } as const;

const Named = ({ id }: { readonly id: string }) => {
  const query = useQuery(getPath, { params: { id } }, FRESH);
  if (query.status === 'loading') return <Coming />;
  if (query.status === 'ready') return <PathScreen path={query.data.data.path} />;
  if (query.error.code === 'NOT_FOUND') return <NotHere />;
  return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
};

/** /explore/paths/:path: the steps of a learning path and what to do next. */
const LearningPathPage = () => {
  const { path = '' } = useParams();
  return (
    <>
      <QuietBar back={{ to: paths.learningPaths(), label: 'Learning paths' }} />
      <Container maxWidth="860px" pt={[3, null, 5]} pb={8}>
        {PATH_KEY.test(path) && path.length <= PATH_KEY_MAX ? <Named key={path} id={path} /> : <NotHere />}
      </Container>
    </>
  );
};
export default LearningPathPage;
