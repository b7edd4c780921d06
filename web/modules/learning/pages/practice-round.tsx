import { Container, Heading } from '#shared/ui/system.ts';
import { RoundScreen } from '../rounds/round-screen.tsx';

/** /practice/round: the learner’s open round of custom practice, or the result of the newest one. */
const PracticeRoundPage = () => (
  <Container maxWidth="860px" pt={[5, null, 7]} pb={8}>
    <Heading as="h1" fontSize={['xl', null, '2xl']} mb={4}>
      Practice round
    </Heading>
    <RoundScreen />
  </Container>
);
export default PracticeRoundPage;
