import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { WeeklyTestScreen } from '../test/weekly-test-screen.tsx';

/** /weekly-test: current and past weekly tests. */
const WeeklyTestPage = () => (
  <Container maxWidth="1080px" pt={[4, null, 6]} pb={8}>
    <WeeklyTestScreen
      head={
        <Stack gap={2} mb={5}>
          <Heading as="h1" fontSize={['2xl', null, '3xl']}>
            Weekly test
          </Heading>
          <Text color="muted" fontSize="lg">
            One attempt, one leaderboard. Answers are revealed when the test closes.
          </Text>
        </Stack>
      }
    />
  </Container>
);
export default WeeklyTestPage;
