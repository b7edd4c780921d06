import { Link } from 'react-router-dom';
import { listThreads } from '#shared/contract/mentoring/mentor-threads.ts';
import { shortestWith } from '#shared/domain/billing/plans.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Thread } from '../threads/thread.tsx';

const None = () => {
  const plan = shortestWith('dedicatedMentor');
  return (
    <Card p="0">
      <EmptyState
        title="You have no dedicated mentor yet"
        action={
          <Button as={Link} to={paths.choosePlan(plan.id)} variant="quiet">
            See {plan.name}
          </Button>
        }
      >
        {plan.name} includes a mentor of your own: one person who knows where you are going, and whom you can write to
        whenever you like. With {plan.name} already, you get yours within a few days, and a mail about it.
      </EmptyState>
    </Card>
  );
};

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
    return own === undefined ? <None /> : <Thread id={own._id} />;
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
        <Text color="muted">What you write here is for the two of you.</Text>
      </Stack>
      {body()}
    </Container>
  );
};
export default MentorMessagesPage;
