import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { PracticeRoom } from '../practice/practice-screen.tsx';

/** /practice: the questions that the person missed, each until they know it. */
const PracticePage = () => (
  <Container maxWidth="860px" pt={[5, null, 7]} pb={8}>
    <Stack gap={2} mb={5}>
      <Heading as="h1" fontSize={['2xl', null, '3xl']}>
        Practice
      </Heading>
      <Text color="muted" fontSize="lg">
        What you missed comes back just before you would forget it.
      </Text>
    </Stack>
    <PracticeRoom />
  </Container>
);
export default PracticePage;
