import { useState } from 'react';
import {
  createCredential,
  getCredentials,
  withdrawCredential,
  type Credential,
} from '#shared/contract/credentials/credentials.ts';
import type { BodyOf } from '#shared/contract/common/endpoint.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../session/query.ts';
import { session } from '../../session/session.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from '../use-action.ts';
import { CredentialFiles } from './credential-files.tsx';

export type CredentialAward = BodyOf<typeof createCredential>;

const isOf = (award: CredentialAward, credential: Credential): boolean =>
  award.kind === 'certificate'
    ? credential.certificate === award.code
    : credential.badge === award.badge && credential.program === award.program;

const REVOKED_BY: Readonly<Record<NonNullable<Credential['revoked']>['by'], string>> = {
  owner: 'You revoked',
  regrade: 'We corrected an answer and revoked',
  staff: 'We revoked',
};

const Offer = ({
  earlier,
  busy,
  failed,
  onCreate,
}: {
  readonly earlier: Credential | undefined;
  readonly busy: boolean;
  readonly failed: string | null;
  readonly onCreate: () => void;
}) => (
  <Stack gap={4} alignItems="start">
    {earlier?.revoked && (
      <Banner tone="warn">
        {REVOKED_BY[earlier.revoked.by]} your earlier credential on {localDateText(earlier.revoked.at)}. You can create
        a new one.
      </Banner>
    )}
    <Text>
      A signed file that proves your achievement. Employers and other sites can verify it, because it follows Open
      Badges 3.0.
    </Text>
    <Text color="muted" fontSize="sm">
      It says what you achieved and when. Your email and name are in it only as hashes: people who already know them can
      check that it’s yours. You decide whether to create it, and you can revoke it.
    </Text>
    {failed !== null && (
      <Banner tone="bad" live="alert">
        {failed}
      </Banner>
    )}
    <Button busy={busy} onClick={onCreate}>
      Create credential
    </Button>
  </Stack>
);

interface CredentialDialogProps {
  readonly award: CredentialAward;
  readonly onClose: () => void;
}

/** Creates the credential of an award, then offers its files, LinkedIn, its link and its revocation. */
const CredentialDialog = ({ award, onClose }: CredentialDialogProps) => {
  const query = useQuery(getCredentials, {});
  const { busy, run } = useAct();
  const [creating, setCreating] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [revoking, setRevoking] = useState(false);
  const own = query.status === 'ready' ? query.data.data.filter((credential) => isOf(award, credential)) : [];
  const valid = own.find(({ revoked }) => revoked === null);

  const create = async (): Promise<void> => {
    setCreating(true);
    setFailed(null);
    const reply = await session.client.call(createCredential, { body: award });
    setCreating(false);
    if (!reply.ok) setFailed(reply.error.message);
    else if (query.status === 'ready') query.reload();
  };
  const withdraw = async ({ code }: Credential): Promise<void> => {
    const done = await run(() => session.client.call(withdrawCredential, { params: { code } }), {
      said: 'Credential revoked.',
    });
    if (!done) return;
    setRevoking(false);
    if (query.status === 'ready') query.reload();
  };

  if (revoking && valid !== undefined) {
    return (
      <ConfirmDialog
        title="Revoke this credential?"
        act="Revoke"
        busy={busy}
        onConfirm={() => void withdraw(valid)}
        onClose={() => setRevoking(false)}
      >
        Every copy becomes invalid, and this can’t be undone. Your {valid.kind} stays, and you can create a new
        credential.
      </ConfirmDialog>
    );
  }
  return (
    <Dialog title="Signed credential" onClose={onClose}>
      {query.status === 'loading' && (
        <Loading label="Loading your credentials">
          <SkeletonText lines={4} />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' &&
        (valid === undefined ? (
          <Offer earlier={own[0]} busy={creating} failed={failed} onCreate={() => void create()} />
        ) : (
          <CredentialFiles credential={valid} onRevoke={() => setRevoking(true)} />
        ))}
    </Dialog>
  );
};

export default CredentialDialog;
