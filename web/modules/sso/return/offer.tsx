import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { startSignIn } from '../../../app/sso/start-sign-in.ts';

/** Confirms a sign-in that started at the provider: it might be another person's link. */
export const Offer = ({ email }: { readonly email: string }) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const goOn = async (): Promise<void> => {
    setBusy(true);
    setFault(await startSignIn(email));
    setBusy(false);
  };
  return (
    <Stack gap={4}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Your organisation’s identity provider sent you here as <strong>{email}</strong>. Continue only if that’s you.
      </Text>
      {fault !== null && (
        <Banner tone="bad" live="alert">
          {fault}
        </Banner>
      )}
      <Row gap={3}>
        <Button busy={busy} onClick={() => void goOn()}>
          Continue
        </Button>
        <Button as={Link} variant="quiet" to={paths.login()} replace>
          Use another account
        </Button>
      </Row>
    </Stack>
  );
};
