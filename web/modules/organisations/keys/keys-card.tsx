import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import {
  listOrganisationKeys,
  revokeOrganisationKey,
  type OrganisationKey,
} from '#shared/contract/organisations/keys.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { KEYS_MAX } from '#shared/domain/organisations/key-scopes.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { CopyBox } from '../../../app/components/copy-box.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { KeyDialog } from './key-dialog.tsx';
import { KeyItem } from './key-item.tsx';

/** The API keys of an organisation. */
export const KeysCard = ({ organisation }: { readonly organisation: OwnOrganisation }) => {
  const id = useId();
  const act = useAct();
  const query = useQuery(listOrganisationKeys, { params: { id: organisation._id } }, { dedupingInterval: 0 });
  const [creating, setCreating] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<OrganisationKey | null>(null);
  if (query.status === 'loading') return <Skeleton height="240px" />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const keys = query.data.data;
  const revoke = async ({ _id, name }: OrganisationKey): Promise<void> => {
    await act.run(() => session.client.call(revokeOrganisationKey, { params: { id: _id } }), {
      said: `${name} is revoked`,
    });
    setRevoking(null);
    query.reload();
  };
  return (
    <Card p={4} as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Row justifyContent="space-between" alignItems="start" gap={3}>
          <Stack gap={1} flex="1 1 260px">
            <Heading as="h2" id={id} fontSize="lg">
              API keys
            </Heading>
            <Text color="muted">
              Your systems use them to read reports, manage members and assign content. The calls are in the{' '}
              <TextLink href="/docs#/organisationApi" target="_blank" rel="noreferrer">
                API documentation
              </TextLink>
              .
            </Text>
          </Stack>
          <Button
            variant="quiet"
            scale="small"
            disabled={keys.length >= KEYS_MAX}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setCreating(true)}
          >
            New key
          </Button>
        </Row>
        {keys.length === 0 ? (
          <Text color="muted">No keys yet.</Text>
        ) : (
          <Stack as="ul" gap={3} m={0} p={0} style={{ listStyle: 'none' }}>
            {keys.map((key) => (
              <KeyItem key={key._id} apiKey={key} onRevoke={() => setRevoking(key)} />
            ))}
          </Stack>
        )}
      </Stack>
      {creating && (
        <KeyDialog
          organisation={organisation}
          onClose={() => setCreating(false)}
          onDone={(made) => {
            setToken(made);
            query.reload();
          }}
        />
      )}
      {token !== null && (
        <Dialog
          title="Save this key"
          onClose={() => setToken(null)}
          actions={<Button onClick={() => setToken(null)}>I’ve saved it</Button>}
        >
          <Stack gap={3}>
            <Text>We can’t show it again. Anyone who has it can do what you chose, so store it like a password.</Text>
            <CopyBox label="API key" text={token} hint="Send it in the header “Authorization”, after “Bearer ”." />
          </Stack>
        </Dialog>
      )}
      {revoking !== null && (
        <ConfirmDialog
          title={`Revoke ${revoking.name}?`}
          act="Revoke"
          busy={act.busy}
          onClose={() => setRevoking(null)}
          onConfirm={() => void revoke(revoking)}
        >
          Systems that use this key lose access at once. You can’t undo this, but you can create another key.
        </ConfirmDialog>
      )}
    </Card>
  );
};
