import { Link } from 'react-router-dom';
import { listThreads } from '#shared/contract/mentoring/mentor-threads.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { NoMentor } from '../threads/no-mentor.tsx';
import { Thread } from '../threads/thread.tsx';

/** /mentoring/messages: the private thread of a learner with their mentor. */
const MentorMessagesPage = () => {
  const query = useQuery(listThreads, {}, { revalidateOnMount: true });
  const body = () => {
    if (query.status === 'loading') {
      return (
        <Loading label="Loading your messages">
          <Skeleton height="420px" />
        </Loading>
      );
    }
    if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
    const own = query.data.data.find(({ you }) => you === 'learner');
    return own === undefined ? <NoMentor /> : <Thread id={own._id} />;
  };
  return (
    <Container maxWidth="800px" pt={[5, null, 7]} pb={8}>
      <Stack gap={2} mb={5}>
        <TextLink as={Link} to={paths.mentoring()} fontSize="sm">
          Mentoring
        </TextLink>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          Your mentor
        </Heading>
        <Text color="muted">Private between you and your mentor.</Text>
      </Stack>
      {body()}
    </Container>
  );
};
export default MentorMessagesPage;
