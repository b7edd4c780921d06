import { Card } from '#shared/ui/card.ts';
import { Container } from '#shared/ui/system.ts';
import { useAuth } from '../../../app/session/session.ts';
import { ConnectDevice } from '../connect/connect-device.tsx';

/** /connect: signs the extension in with its code. */
const ConnectPage = () => {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <Container maxWidth="calc(560px + 2 * var(--space-5))" pt={[5, null, 7]} pb={8}>
      <Card p={['20px', '32px']}>
        <ConnectDevice user={user} />
      </Card>
    </Container>
  );
};
export default ConnectPage;
