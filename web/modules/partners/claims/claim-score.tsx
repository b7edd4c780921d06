import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { GuestTicket } from '#shared/attempt/guest-transport.ts';
import { claimGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { dropTicket } from './ticket.ts';

type Claim =
  | { readonly status: 'asking' | 'saving' | 'saved' }
  | { readonly status: 'failed'; readonly message: string };

/** Sign-in and sign-up for a guest, who returns here. */
const SignInFirst = () => {
  const navigate = useNavigate();
  const go = (to: string) => (): void => {
    session.rememberPath(paths.claim());
    void navigate(to);
  };
  return (
    <Stack gap={4}>
      <Text>Sign in or create a free account to save your quiz result to your history.</Text>
      <Row gap={3}>
        <Button onClick={go(paths.login())}>Sign in</Button>
        <Button variant="quiet" onClick={go(paths.signup())}>
          Create an account
        </Button>
      </Row>
    </Stack>
  );
};

/**
 * Adds the ticket's attempt to the signed-in user's history. It asks first: a link could otherwise add a stranger's
 * attempt.
 */
export const ClaimScore = ({ ticket }: { readonly ticket: GuestTicket }) => {
  const { user } = useAuth();
  const [claim, setClaim] = useState<Claim>({ status: 'asking' });
  if (user === null) return <SignInFirst />;

  const save = async (): Promise<void> => {
    setClaim({ status: 'saving' });
    const { attemptId: id, guestToken } = ticket;
    const reply = await session.client.call(claimGuestAttempt, { params: { id }, body: { guestToken } });
    if (reply.ok) dropTicket();
    setClaim(reply.ok ? { status: 'saved' } : { status: 'failed', message: reply.error.message });
  };

  if (claim.status === 'saved') {
    return (
      <Stack gap={4} alignItems="start">
        <Banner tone="good" live="status" title="Saved to your history">
          You can close this window and continue reading.
        </Banner>
        <Button as={Link} to={paths.profile()} variant="quiet">
          See your history
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={4} alignItems="start">
      <Text>{`We’ll save your quiz result to the history of ${user.name}.`}</Text>
      {claim.status === 'failed' && (
        <Banner tone="bad" live="alert" title="We couldn’t save your score">
          {claim.message}
        </Banner>
      )}
      <Button busy={claim.status === 'saving'} onClick={() => void save()}>
        Save my score
      </Button>
    </Stack>
  );
};
