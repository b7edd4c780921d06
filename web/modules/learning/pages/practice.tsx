import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { PracticeScreen } from '../practice/practice-screen.tsx';

/** /practice: the learner's missed questions, with spaced repetition. */
const PracticePage = () => (
  <Container maxWidth="860px" pt={[5, null, 7]} pb={8}>
    <Stack gap={2} mb={5}>
      <Heading as="h1" fontSize={['2xl', null, '3xl']}>
        Practice
      </Heading>
      <Text color="muted" fontSize="lg">
        Questions you missed return just before you’d forget them.
      </Text>
    </Stack>
    <PracticeScreen />
  </Container>
);
export default PracticePage;
