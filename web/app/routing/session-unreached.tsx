import { useEffect } from 'react';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Container } from '#shared/ui/system.ts';
import { QuietBar } from '../frame/quiet-bar.tsx';
import { useOnline } from '../offline/use-online.ts';
import { keepRestoring } from '../session/keep-restoring.ts';
import { session, useAuth } from '../session/session.ts';

/**
 * Replaces a page while a stored session can't be verified. It tries again automatically, and when the button is pressed.
 * @param bar true on pages without the top navigation
 */
const SessionUnreached = ({ bar }: { readonly bar: boolean }) => {
  const { error } = useAuth();
  const online = useOnline();
  useEffect(() => keepRestoring(session), []);
  return (
    <>
      {bar && <QuietBar />}
      <Container maxWidth="760px" py={6}>
        <Card>
          <ErrorState
            as="h1"
            title={online ? (error ?? 'Session verification failed') : 'You’re offline'}
            message={
              online
                ? 'You’re still signed in. This page opens automatically when the server answers.'
                : 'You’re still signed in. This page opens automatically when you’re back online.'
            }
            onRetry={() => void session.restore()}
          />
        </Card>
      </Container>
    </>
  );
};

export default SessionUnreached;
