import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { unsubscribe } from '#shared/contract/notifications/mails.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Container, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';

type State =
  | { readonly status: 'asking' }
  | { readonly status: 'busy' }
  | { readonly status: 'stopped'; readonly message: string }
  | { readonly status: 'failed'; readonly message: string };

const BROKEN = 'This link is not complete. Open it from the mail again, or choose your mails on your progress page.';

/** /unsubscribe?token=: stops one kind of mail, without signing in. It asks first: programs that scan mails open links. */
const UnsubscribePage = () => {
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<State>(
    token === '' ? { status: 'failed', message: BROKEN } : { status: 'asking' },
  );
  const stop = async (): Promise<void> => {
    setState({ status: 'busy' });
    const reply = await session.client.call(unsubscribe, { body: { token } });
    if (reply.ok) setState({ status: 'stopped', message: reply.data.message });
    else setState({ status: 'failed', message: reply.error.code === 'NOT_FOUND' ? BROKEN : reply.error.message });
  };
  return (
    <Container maxWidth="640px" pt={[5, null, 7]} pb={8}>
      <Stack gap={5}>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          Stop these mails
        </Heading>
        {state.status === 'stopped' && (
          <Banner tone="good" title="Done" live="status">
            {state.message}
          </Banner>
        )}
        {state.status === 'failed' && (
          <Banner tone="bad" title="Nothing was changed" live="alert">
            {state.message}
          </Banner>
        )}
        {state.status !== 'stopped' && (
          <Text color="muted">Mails about your account, such as codes and receipts, still reach you.</Text>
        )}
        <Row gap={3}>
          {state.status !== 'stopped' && token !== '' && (
            <Button busy={state.status === 'busy'} onClick={() => void stop()}>
              Stop them
            </Button>
          )}
          <Button as={Link} to={paths.progress()} variant="quiet">
            Choose my mails
          </Button>
        </Row>
      </Stack>
    </Container>
  );
};
export default UnsubscribePage;
