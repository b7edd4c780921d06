/** Webhooks: addresses that receive events, their secrets and the log of deliveries. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, line, MessageReply, Moment, page, PageQuery, single } from '../common/fields.ts';

/** Kinds of owners. */
export const WEBHOOK_OWNER_KINDS = ['partner', 'organisation'] as const;
export type WebhookOwnerKind = (typeof WEBHOOK_OWNER_KINDS)[number];

/** Events that can be subscribed to. */
export const WEBHOOK_EVENTS = [
  'attempt.completed',
  'member.joined',
  'member.left',
  'assignment.created',
  'assignment.completed',
  'assignment.overdue',
  'result.finished',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Returns the events of an owner. */
export const eventsOf = (kind: WebhookOwnerKind): readonly WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => (event === 'attempt.completed') === (kind === 'partner'));

/** The event that tests an address; no one subscribes to it. */
export const TEST_EVENT = 'webhook.test';

/** Maximum webhooks of an owner. */
export const WEBHOOKS_MAX = 10;
/** `disabled` is the server's doing, after days of failures. */
export const WEBHOOK_STATUSES = ['on', 'off', 'disabled'] as const;
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

export const Webhook = v.object({
  _id: v.string(),
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  status: v.picklist(WEBHOOK_STATUSES),
  /** Since when every delivery has failed; null if the last one succeeded. */
  failingSince: v.nullable(Moment),
  /** Until when the previous secret signs too; null without one. */
  previousSecretUntil: v.nullable(Moment),
  createdAt: Moment,
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookDelivery = v.object({
  _id: v.string(),
  /** The `webhook-id` header; a replay has the same. */
  messageId: v.string(),
  event: v.string(),
  status: v.picklist(DELIVERY_STATUSES),
  /** True for a test or a replay, which is tried once. */
  manual: v.boolean(),
  tries: v.number(),
  createdAt: Moment,
  /** Of the last try; null before the first. */
  triedAt: v.nullable(Moment),
  nextTryAt: v.nullable(Moment),
  durationMs: v.nullable(v.number()),
  responseCode: v.nullable(v.number()),
  /** The first kilobyte of the reply. */
  reply: v.nullable(v.string()),
  /** Why the last try failed. */
  error: v.nullable(v.string()),
  /** The body that is sent. */
  payload: v.string(),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

const Owner = v.picklist(WEBHOOK_OWNER_KINDS, 'Unknown kind of owner');

const Settings = v.object({
  url: line('The address', 2_000),
  events: v.pipe(
    v.array(v.picklist(WEBHOOK_EVENTS, 'Unknown event'), 'Events must be a list'),
    v.minLength(1, 'Choose at least one event'),
    v.check((events) => new Set(events).size === events.length, 'The same event is listed twice'),
  ),
  on: v.boolean('on must be true or false'),
});

const params = idParams('webhook');
const webhook = single({ webhook: Webhook });
const withSecret = single({ webhook: Webhook, secret: v.string() });
const delivery = single({ delivery: WebhookDelivery });

export const listWebhooks = {
  id: 'webhooks.list',
  method: 'GET',
  path: '/api/webhooks',
  access: 'session',
  summary: 'Lists the webhooks of an owner.',
  query: v.object({ owner: Owner, ownerId: id('owner') }),
  response: single({ webhooks: v.array(Webhook) }),
  errors: [],
} as const satisfies Endpoint;

export const addWebhook = {
  id: 'webhooks.add',
  method: 'POST',
  path: '/api/webhooks',
  access: 'session',
  summary: 'Creates a webhook.',
  description: 'Returns its secret, which can’t be read again.',
  body: v.object({ owner: Owner, ownerId: id('owner'), ...Settings.entries }),
  status: 201,
  response: withSecret,
  errors: ['QUOTA_EXCEEDED'],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const updateWebhook = {
  id: 'webhooks.update',
  method: 'PUT',
  path: '/api/webhooks/:id',
  access: 'session',
  summary: 'Replaces a webhook’s address, events and state.',
  description: 'Deliveries that wait for another try fail when it is switched off.',
  params,
  body: Settings,
  response: webhook,
  errors: [],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const removeWebhook = {
  id: 'webhooks.remove',
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: 'session',
  summary: 'Deletes a webhook and its log.',
  params,
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;

export const rotateWebhookSecret = {
  id: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/api/webhooks/:id/rotate-secret',
  access: 'session',
  summary: 'Creates a new secret for a webhook.',
  description: 'The previous secret signs too for 24 hours. The new one can’t be read again.',
  params,
  response: withSecret,
  errors: [],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const testWebhook = {
  id: 'webhooks.test',
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access: 'session',
  summary: 'Sends a test event to a webhook.',
  description: 'It is tried once, and also while the webhook is off.',
  params,
  status: 201,
  response: delivery,
  errors: [],
} as const satisfies Endpoint;

export const listWebhookDeliveries = {
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access: 'session',
  summary: 'Lists the deliveries of a webhook, newest first.',
  description: 'They are kept for 30 days.',
  params,
  query: v.object({ ...PageQuery, status: v.optional(v.picklist(DELIVERY_STATUSES, 'Unknown status')) }),
  response: page(WebhookDelivery),
  errors: [],
} as const satisfies Endpoint;

export const replayWebhookDelivery = {
  id: 'webhooks.replay',
  method: 'POST',
  path: '/api/webhook-deliveries/:id/replay',
  access: 'session',
  summary: 'Sends a delivery again.',
  description: 'It has the same ID and body, is tried once, and doesn’t wait for its turn.',
  params: idParams('delivery'),
  status: 201,
  response: delivery,
  errors: [],
} as const satisfies Endpoint;
