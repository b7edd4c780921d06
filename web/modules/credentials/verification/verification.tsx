import { useState } from 'react';
import type { CredentialCheck } from '#shared/contract/credentials/credentials.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Card } from '#shared/ui/card.ts';
import { Stack } from '#shared/ui/system.ts';
import { useAuth } from '../../../app/session/session.ts';
import { CheckForm } from './check-form.tsx';
import { Outcome } from './outcome.tsx';
import { RevokeButton } from './revoke-button.tsx';

/** The form and the outcome of the last check. */
export const Verification = ({ code }: { readonly code: string | null }) => {
  const { user } = useAuth();
  const [check, setCheck] = useState<CredentialCheck | null>(null);
  /** Counts checks, so that each outcome is announced. */
  const [checks, setChecks] = useState(0);
  const [stale, setStale] = useState(0);
  const isAdmin = user !== null && may(user, 'users.manage');
  return (
    <Stack gap={5}>
      {check !== null && (
        <Outcome key={checks} check={check} requested={checks > 1 || code === null}>
          {isAdmin && check.outcome === 'valid' && check.credential !== null && (
            <RevokeButton code={check.credential.code} onRevoked={() => setStale(stale + 1)} />
          )}
        </Outcome>
      )}
      <Card p={['20px', '28px']}>
        <CheckForm
          key={stale}
          code={code ?? (stale > 0 ? (check?.credential?.code ?? null) : null)}
          onChecked={(found) => {
            setCheck(found);
            setChecks((before) => before + 1);
          }}
        />
      </Card>
    </Stack>
  );
};
