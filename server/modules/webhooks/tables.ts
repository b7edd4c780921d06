/** Rows of the tables owned by the webhooks module. */
import type { Generated } from 'kysely';
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}

/** Addresses that receive events. */
export interface WebhooksTable {
  id: string;
  /** Kind and id of the owner, which is a row of another module. */
  owner_kind: string;
  owner_id: string;
  url: string;
  /** JSON list of event names. */
  events: string;
  /** `disabled` after days of failures; `off` by its owner. */
  status: 'on' | 'off' | 'disabled';
  secret_sealed: string;
  /** The secret before the last rotation. */
  previous_sealed: string | null;
  /** Until when the previous secret signs too. */
  previous_until: number | null;
  /** The number of the last delivery; raising it locks the webhook. */
  sequence: Generated<number>;
  /** Failures in a row that concern the whole receiver, as when it can't be reached. */
  failures: Generated<number>;
  /** Nothing is tried before; null while the receiver works. */
  retry_at: Generated<number | null>;
  /** First failure since the last success. */
  failing_since: Generated<number | null>;
  created_at: number;
}

/** Deliveries of events, waiting and done: the log. */
export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  /** The `webhook-id` header: the same for every try, every webhook of an owner, and a replay. */
  message_id: string;
  event: string;
  /** Subject of the event: deliveries of one object are sent in order. */
  object: string;
  sequence: number;
  /** 1 for a test or a replay, which is tried once. */
  manual: Flag;
  /** The body. */
  payload: string;
  status: 'waiting' | 'delivered' | 'failed';
  tries: Generated<number>;
  /** When it is tried next; null when it is done or another delivery comes first. */
  next_at: number | null;
  tried_at: Generated<number | null>;
  duration_ms: Generated<number | null>;
  response_code: Generated<number | null>;
  reply: Generated<string | null>;
  error: Generated<string | null>;
  created_at: number;
}
