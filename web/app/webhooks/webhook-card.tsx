import { useId, useState } from 'react';
import { mutate } from 'swr';
import {
  listWebhookDeliveries,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '#shared/contract/webhooks/webhooks.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useAct } from '../components/use-action.ts';
import { session } from '../session/session.ts';
import { momentText } from '../staff/labels.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { STATUS_TAGS } from './labels.ts';
import { SecretDialog } from './secret-dialog.tsx';

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onChange: () => void;
}

const Notes = ({ webhook }: { readonly webhook: Webhook }) => (
  <>
    {webhook.status === 'disabled' && (
      <Banner tone="bad" title="Disabled after failures">
        The log shows what went wrong. Once your server works, edit the webhook and switch it on.
      </Banner>
    )}
    {webhook.status === 'on' && webhook.failingSince !== null && (
      <Banner tone="warn" title={`Failing since ${momentText(webhook.failingSince)}`}>
        We keep trying, less and less often. After three days of failures the webhook is disabled.
      </Banner>
    )}
    {webhook.previousSecretUntil !== null && (
      <Text fontSize="sm" color="muted">
        The previous secret signs too until {momentText(webhook.previousSecretUntil)}.
      </Text>
    )}
  </>
);

/** A webhook with its actions and its log. */
export const WebhookCard = ({ webhook, onEdit, onChange }: WebhookCardProps) => {
  const params = { id: webhook._id };
  const id = useId();
  const act = useAct();
  const [logOpen, setLogOpen] = useState(false);
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [label, tone] = STATUS_TAGS[webhook.status];

  const readLog = (): void => {
    const isOfLog = (key: unknown): boolean =>
      Array.isArray(key) && key[0] === listWebhookDeliveries.id && JSON.stringify(key[1]).includes(webhook._id);
    void mutate(isOfLog);
    onChange();
  };
  const test = (): void =>
    void act.run(() => session.client.call(testWebhook, { params }), {
      said: 'Test event sent. The log shows the reply.',
      then: () => {
        setLogOpen(true);
        readLog();
      },
    });
  const rotate = async (): Promise<void> => {
    await act.run(() => session.client.call(rotateWebhookSecret, { params }), {
      then: ({ data }) => {
        setSecret(data.secret);
        onChange();
      },
    });
    setAsking(null);
  };
  const remove = async (): Promise<void> => {
    const done = await act.run(() => session.client.call(removeWebhook, { params }), { said: 'Webhook deleted' });
    setAsking(null);
    if (done) onChange();
  };

  return (
    <Card p={4} as="section" aria-labelledby={`${id}-url`}>
      <Stack gap={3}>
        <Row justifyContent="space-between" alignItems="start" gap={3}>
          <Stack gap={1} flex="1 1 260px">
            <Heading as="h2" id={`${id}-url`} fontSize="md" style={{ overflowWrap: 'anywhere', fontFamily: 'inherit' }}>
              {webhook.url}
            </Heading>
            <Text fontSize="sm" color="muted">
              {webhook.events.join(', ')}
            </Text>
          </Stack>
          <Tag tone={tone}>{label}</Tag>
        </Row>
        <Notes webhook={webhook} />
        <Row gap={2}>
          <Button variant="quiet" scale="small" busy={act.busy && asking === null} onClick={test}>
            Send test
          </Button>
          <Button
            variant="quiet"
            scale="small"
            aria-expanded={logOpen}
            aria-controls={`${id}-log`}
            onClick={() => setLogOpen(!logOpen)}
          >
            {logOpen ? 'Hide log' : 'Show log'}
          </Button>
          <Button variant="quiet" scale="small" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="quiet" scale="small" onClick={() => setAsking('rotate')}>
            New secret
          </Button>
          <Button variant="quiet" scale="small" onClick={() => setAsking('remove')}>
            Delete
          </Button>
        </Row>
        <div id={`${id}-log`}>{logOpen && <DeliveryLog webhook={webhook} onSent={onChange} />}</div>
      </Stack>
      {asking === 'rotate' && (
        <ConfirmDialog
          title="Create a new secret?"
          act="Create new secret"
          busy={act.busy}
          onClose={() => setAsking(null)}
          onConfirm={() => void rotate()}
        >
          For 24 hours the current secret signs too. Replace it on your server in that time.
        </ConfirmDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title="Delete this webhook?"
          act="Delete"
          busy={act.busy}
          onClose={() => setAsking(null)}
          onConfirm={() => void remove()}
        >
          {webhook.url} receives no more events, and its log is deleted.
        </ConfirmDialog>
      )}
      {secret !== null && <SecretDialog secret={secret} rotated onClose={() => setSecret(null)} />}
    </Card>
  );
};
