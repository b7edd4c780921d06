/** Notifications of the browser (Web Push, RFC 8030), one subscription for each session. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { MessageReply } from '../common/fields.ts';

const BROKEN = 'This browser’s subscription is incomplete. Switch notifications off and on again.';

/** The browser's `PushSubscription.toJSON()`. */
export const PushSubscription = v.object({
  endpoint: v.pipe(v.string(BROKEN), v.maxLength(1000, BROKEN), v.url(BROKEN)),
  keys: v.object({
    /** 65 bytes as base64url. */
    p256dh: v.pipe(v.string(BROKEN), v.regex(/^[\w-]{87}$/, BROKEN)),
    /** 16 bytes as base64url. */
    auth: v.pipe(v.string(BROKEN), v.regex(/^[\w-]{22}$/, BROKEN)),
  }),
});
export type PushSubscription = v.InferOutput<typeof PushSubscription>;

export const subscribePush = {
  id: 'push.subscribe',
  method: 'PUT',
  path: '/api/notifications/push',
  access: 'session',
  summary: 'Sends notifications to this session’s browser.',
  description: 'Ends with the session. Only addresses of known push services are accepted.',
  body: PushSubscription,
  response: MessageReply,
  errors: ['VALIDATION_FAILED'],
  idempotent: true,
} as const satisfies Endpoint;

export const unsubscribePush = {
  id: 'push.unsubscribe',
  method: 'DELETE',
  path: '/api/notifications/push',
  access: 'session',
  summary: 'Stops notifications to this session’s browser.',
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const testPush = {
  id: 'push.test',
  method: 'POST',
  path: '/api/notifications/push/test',
  access: 'session',
  summary: 'Sends a notification to this session’s browser.',
  response: MessageReply,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
} as const satisfies Endpoint;
