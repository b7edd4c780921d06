/** How to stop an email without signing in. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { MessageReply } from '../common/fields.ts';

export const unsubscribe = {
  id: 'mails.unsubscribe',
  method: 'POST',
  path: '/api/mails/unsubscribe',
  access: 'public',
  summary: 'Unsubscribes from one kind of email, without signing in.',
  description: 'Uses the link in each email.',
  body: v.object({ token: v.pipe(v.string('The link is incomplete'), v.minLength(1), v.maxLength(300)) }),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
