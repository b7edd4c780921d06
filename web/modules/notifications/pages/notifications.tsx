import { Container, Heading } from '#shared/ui/system.ts';
import { InboxScreen } from '../inbox/inbox-screen.tsx';

/** /notifications: what has happened, newest first. */
const NotificationsPage = () => (
  <Container maxWidth="780px" pt={[5, null, 7]} pb={8}>
    <Heading as="h1" fontSize={['xl', null, '2xl']} mb={4}>
      Notifications
    </Heading>
    <InboxScreen />
  </Container>
);
export default NotificationsPage;
