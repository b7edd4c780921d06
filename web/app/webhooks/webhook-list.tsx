import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listWebhooks, WEBHOOKS_MAX, type Webhook, type WebhookOwnerKind } from '#shared/contract/webhooks/webhooks.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../session/query.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog, type WebhookOwnerRef } from './webhook-dialog.tsx';

const EMPTY_TEXTS: Readonly<Record<WebhookOwnerKind, string>> = {
  partner:
    'A webhook tells your server when a visitor finishes a quiz on your page, with the score and without a name.',
  organisation: 'A webhook tells your server about members, assignments and results of assigned quizzes.',
};

/** The webhooks of an owner. */
export const WebhookList = ({ owner }: { readonly owner: WebhookOwnerRef }) => {
  const query = useQuery(listWebhooks, { query: { owner: owner.kind, ownerId: owner.id } }, { dedupingInterval: 0 });
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  if (query.status === 'loading') return <Skeleton height="240px" />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const { webhooks } = query.data.data;
  const add = (
    <Button
      scale="small"
      disabled={webhooks.length >= WEBHOOKS_MAX}
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setEditing('new')}
    >
      Add a webhook
    </Button>
  );
  return (
    <Stack gap={4}>
      {webhooks.length === 0 ? (
        <Card p={0}>
          <EmptyState title="No webhooks yet" action={add}>
            {EMPTY_TEXTS[owner.kind]}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Row justifyContent="space-between" gap={3}>
            <Text fontSize="sm" color="muted">
              Events are signed by the Standard Webhooks scheme. Failed ones are tried again for three days.
            </Text>
            {add}
          </Row>
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook._id}
              webhook={webhook}
              onEdit={() => setEditing(webhook)}
              onChange={query.reload}
            />
          ))}
        </>
      )}
      {editing !== null && (
        <WebhookDialog
          owner={owner}
          webhook={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onDone={(made) => {
            setSecret(made);
            query.reload();
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} rotated={false} onClose={() => setSecret(null)} />}
    </Stack>
  );
};
