import { getOwnMentoring } from '#shared/contract/mentoring/mentoring.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { MentorList } from '../sessions/mentor-list.tsx';
import { SessionCard } from '../sessions/session-card.tsx';
import { AllowanceCard, OwnMentorCard, PastSessions, SessionsOffer } from '../sessions/side.tsx';

/** /mentoring: the learner's sessions, and the mentors they can book. */
const MentoringPage = () => {
  const query = useQuery(getOwnMentoring, {}, { revalidateOnMount: true });
  const body = () => {
    if (query.status === 'loading') {
      return (
        <Loading label="Loading your sessions">
          <Skeleton height="220px" mb={5} />
          <Skeleton height="180px" />
        </Loading>
      );
    }
    if (query.status === 'failed') {
      return (
        <Card p="0">
          <ErrorState message={query.error.message} onRetry={query.retry} />
        </Card>
      );
    }
    const { mentoring } = query.data.data;
    const mayBook = mentoring.perMonth > 0;
    return (
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) 340px']} gap={5} alignItems="start">
        <Stack gap={6}>
          {!mayBook && <SessionsOffer />}
          {(mayBook || mentoring.ahead.length > 0) && (
            <Stack as="section" aria-labelledby="ahead" gap={4}>
              <Heading id="ahead" fontSize="xl">
                Your sessions
              </Heading>
              {mentoring.ahead.map((session) => (
                <SessionCard key={session._id} session={session} onChanged={query.reload} />
              ))}
              {mentoring.ahead.length === 0 && (
                <Card p="0">
                  <EmptyState as="h3" title="Nothing booked yet">
                    Choose a mentor and a free time below.
                  </EmptyState>
                </Card>
              )}
            </Stack>
          )}
          <Stack as="section" aria-labelledby="mentors" gap={4}>
            <Heading id="mentors" fontSize="xl">
              Mentors
            </Heading>
            <MentorList mayBook={mayBook} onBooked={query.reload} />
          </Stack>
        </Stack>
        <Stack gap={5}>
          {mayBook && <AllowanceCard mentoring={mentoring} />}
          <OwnMentorCard />
          <PastSessions past={mentoring.past} />
        </Stack>
      </Grid>
    );
  };
  return (
    <Container pt={[5, null, 7]} pb={8}>
      <Stack gap={3} mb={5}>
        <Heading as="h1" fontSize={['2xl', null, '3xl']}>
          Mentoring
        </Heading>
        <Text color="muted" fontSize="lg">
          One-to-one sessions with people who do this work.
        </Text>
      </Stack>
      {body()}
    </Container>
  );
};
export default MentoringPage;
