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

const BROKEN = 'This link is incomplete. Open it from the email again, or choose your emails in your settings.';

/** /unsubscribe?token=: stops one kind of email without signing in. It asks first, because email scanners open links. */
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
          Unsubscribe
        </Heading>
        {state.status === 'stopped' && (
          <Banner tone="good" title="Done" live="status">
            {state.message}
          </Banner>
        )}
        {state.status === 'failed' && (
          <Banner tone="bad" title="Nothing changed" live="alert">
            {state.message}
          </Banner>
        )}
        {state.status !== 'stopped' && (
          <Text color="muted">You’ll still get emails about your account, such as codes and invoices.</Text>
        )}
        <Row gap={3}>
          {state.status !== 'stopped' && token !== '' && (
            <Button busy={state.status === 'busy'} onClick={() => void stop()}>
              Stop these emails
            </Button>
          )}
          <Button as={Link} to={paths.settings()} variant="quiet">
            Choose my emails
          </Button>
        </Row>
      </Stack>
    </Container>
  );
};
export default UnsubscribePage;
