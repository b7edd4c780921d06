import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { Session } from '#shared/auth/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Box, Row, Stack, Text } from '#shared/ui/system.ts';
import { SignIn } from './sign-in.tsx';
import { Today } from './today.tsx';

interface PopupProps {
  readonly session: Session;
  /** Another way to sign in, below the form. */
  readonly otherWay: ReactNode;
}

/** The popup: today's quiz on top, then the account. */
export const Popup = ({ session, otherWay }: PopupProps) => {
  useSignals();
  const { user, restored } = session.state.value;
  return (
    <Box>
      <Row as="header" justifyContent="space-between" px={4} py={3} bg="surface" borderBottom="1px solid var(--line)">
        <Logo />
        {user !== null && (
          <Button variant="plain" scale="small" onClick={() => void session.logout()}>
            Sign out
          </Button>
        )}
      </Row>
      <Stack as="main" p={4} gap={5}>
        <Today client={session.client} />
        {!restored && <Skeleton height="44px" />}
        {restored && user === null && (
          <>
            <SignIn session={session} />
            {otherWay}
          </>
        )}
        {user !== null && <Text color="muted">Signed in as {user.name}</Text>}
      </Stack>
    </Box>
  );
};
