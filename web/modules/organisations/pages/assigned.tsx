import { Container, Heading } from '#shared/ui/system.ts';
import { AssignedScreen } from '../assigned/assigned-screen.tsx';

/** /assigned: what the user's organisations have assigned to them. */
const AssignedPage = () => (
  <Container maxWidth="780px" pt={[5, null, 7]} pb={8}>
    <Heading as="h1" fontSize={['xl', null, '2xl']} mb={4}>
      Assigned to you
    </Heading>
    <AssignedScreen />
  </Container>
);
export default AssignedPage;
