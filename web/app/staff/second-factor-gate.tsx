import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getSecondFactor } from '#shared/contract/second-factor.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../query.ts';
import { paths } from '../route-table.ts';
import { useAuth } from '../session.ts';

/** In place of the dashboard for an administrator who owes a second step: the server shows them no more than a learner. */
export const SecondFactorGate = ({ children }: { readonly children: ReactNode }) => {
  const { user } = useAuth();
  const query = useQuery(getSecondFactor, user?.role === 'admin' ? {} : null);
  if (query.status !== 'ready' || !query.data.data.secondFactor.due) return children;
  return (
    <Card as="section" aria-labelledby="due" maxWidth="560px" mx="auto" mt={[2, null, 6]} p={[5, null, 6]}>
      <Stack gap={4} alignItems="flex-start">
        <ShieldCheck size={36} color="var(--accent-ink)" aria-hidden="true" />
        <Stack gap={2}>
          <Heading as="h1" id="due" fontSize="xl">
            One thing before you start
          </Heading>
          <Text color="muted">
            Administrators sign in with two steps here: the password, and a code of an app or a passkey. Setting it up
            takes a minute. The dashboard opens as soon as it is done.
          </Text>
        </Stack>
        <Button as={Link} to={`${paths.profile()}#two-steps`}>
          Set up two-step sign-in
        </Button>
      </Stack>
    </Card>
  );
};
