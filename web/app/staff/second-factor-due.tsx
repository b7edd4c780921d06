import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { getSecondFactor } from '#shared/contract/identity/second-factor.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../session/query.ts';
import { paths } from '../routing/route-table.ts';

interface SecondFactorDueProps {
  /** Called with true while an administrator has to set up a second step: until then the server treats them as a learner. */
  readonly onDue: (due: boolean) => void;
}

/** Replaces the dashboard for administrators who have to set up a second step. */
const SecondFactorDue = ({ onDue }: SecondFactorDueProps) => {
  const query = useQuery(getSecondFactor, {});
  const due = query.status === 'ready' && query.data.data.secondFactor.due;
  useEffect(() => {
    onDue(due);
  }, [due, onDue]);
  if (!due) return null;
  return (
    <Card as="section" aria-labelledby="due" maxWidth="560px" mx="auto" mt={[2, null, 6]} p={[5, null, 6]}>
      <Stack gap={4} alignItems="flex-start">
        <ShieldCheck size={36} color="var(--accent-ink)" aria-hidden="true" />
        <Stack gap={2}>
          <Heading as="h1" id="due" fontSize="xl">
            One thing before you start
          </Heading>
          <Text color="muted">
            Administrators need two-step sign-in: your password, plus a passkey or a code from an app. It takes a minute
            to set up. The dashboard opens right after.
          </Text>
        </Stack>
        <Button as={Link} to={`${paths.settings()}#two-steps`}>
          Set up two-step sign-in
        </Button>
      </Stack>
    </Card>
  );
};

export default SecondFactorDue;
