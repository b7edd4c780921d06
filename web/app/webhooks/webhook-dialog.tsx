import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import {
  addWebhook,
  eventsOf,
  updateWebhook,
  type Webhook,
  type WebhookOwnerKind,
} from '#shared/contract/webhooks/webhooks.ts';
import { Field, FieldError } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useServerForm } from '../forms/use-server-form.ts';
import { session } from '../session/session.ts';
import { toasts } from '../components/toasts.ts';
import { CheckLine } from './check-line.tsx';
import { EVENT_LABELS } from './labels.ts';

export interface WebhookOwnerRef {
  readonly kind: WebhookOwnerKind;
  readonly id: string;
}

/** The reply to both calls. */
interface Saved {
  readonly data: { readonly webhook: Webhook; readonly secret?: string };
}

interface WebhookDialogProps {
  readonly owner: WebhookOwnerRef;
  /** The webhook to edit; a new one without it. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
  /** Called with the secret of a new webhook. */
  readonly onDone: (secret: string | null) => void;
}

/** Adds or edits a webhook. */
export const WebhookDialog = ({ owner, webhook, onClose, onDone }: WebhookDialogProps) => {
  const form = useServerForm({
    schema: v.object(updateWebhook.body.entries),
    labels: { url: 'Address', events: 'Events', on: 'State' },
    initial: {
      url: webhook?.url ?? '',
      events: [...(webhook?.events ?? eventsOf(owner.kind))],
      on: webhook === null || webhook.status === 'on',
    },
    send: (body): Promise<Reply<Saved>> => {
      if (webhook === null) {
        return session.client.call(addWebhook, { body: { owner: owner.kind, ownerId: owner.id, ...body } });
      }
      return session.client.call(updateWebhook, { params: { id: webhook._id }, body });
    },
    onDone: ({ data: { secret = null } }) => {
      if (webhook !== null) toasts.show('Saved', { tone: 'good' });
      onClose();
      onDone(secret);
    },
  });
  const { events, on } = form.values;
  const eventsControl = form.control('events');
  return (
    <FormDialog
      title={webhook === null ? 'Add a webhook' : 'Edit the webhook'}
      form={form}
      action={webhook === null ? 'Add' : 'Save'}
      onClose={onClose}
    >
      <Field
        {...form.field('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/webhooks"
        hint="We send events to this address as POST requests with JSON."
      />
      <Stack as="fieldset" gap={1} border="0" p="0" m="0">
        <Text as="legend" fontSize="sm" fontWeight={600} p="0" mb={1}>
          Events
        </Text>
        {eventsOf(owner.kind).map((event, index) => (
          <CheckLine
            key={event}
            id={index === 0 ? eventsControl.id : undefined}
            label={EVENT_LABELS[event]}
            note={event}
            checked={events.includes(event)}
            onChange={(checked) => {
              const chosen = new Set(events);
              if (checked) chosen.add(event);
              else chosen.delete(event);
              form.set('events', [...chosen]);
            }}
          />
        ))}
        {eventsControl.error !== null && <FieldError id={eventsControl.id}>{eventsControl.error}</FieldError>}
      </Stack>
      <CheckLine
        id={form.control('on').id}
        label="Send events"
        note={webhook?.status === 'disabled' ? 'Disabled after failures. Switch it on once the receiver works.' : null}
        checked={on}
        onChange={(checked) => form.set('on', checked)}
      />
    </FormDialog>
  );
};
