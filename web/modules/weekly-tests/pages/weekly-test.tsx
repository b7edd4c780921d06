import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { WeeklyRoom } from '../test/weekly-test-screen.tsx';

/** /weekly-test: the tests of the week, sat right here, and those that are over. */
const WeeklyTestPage = () => (
  <Container maxWidth="1080px" pt={[4, null, 6]} pb={8}>
    <WeeklyRoom
      head={
        <Stack gap={2} mb={5}>
          <Heading as="h1" fontSize={['2xl', null, '3xl']}>
            Weekly test
          </Heading>
          <Text color="muted" fontSize="lg">
            One sitting, one board, and the answers when everybody is done.
          </Text>
        </Stack>
      }
    />
  </Container>
);
export default WeeklyTestPage;
