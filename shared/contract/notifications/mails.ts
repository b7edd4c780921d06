/** Optional emails, and how to unsubscribe. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { MessageReply, single } from '../common/fields.ts';

export const MAIL_KINDS = ['digest', 'reminder', 'weeklyTest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MailChoices = v.object({
  /** On Monday: points, rank, streak and badges of the past week. */
  digest: v.boolean(),
  /** In the evening, when the streak would end. */
  reminder: v.boolean(),
  /** When a weekly test opens that the user can take. */
  weeklyTest: v.boolean(),
});
export type MailChoices = v.InferOutput<typeof MailChoices>;

export const getMailChoices = {
  id: 'mails.choices',
  method: 'GET',
  path: '/api/mails/choices',
  access: 'session',
  summary: 'Returns the user’s email preferences.',
  description: 'All emails are off at first.',
  response: single({ choices: MailChoices }),
  errors: [],
} as const satisfies Endpoint;

export const setMailChoices = {
  id: 'mails.choose',
  method: 'PUT',
  path: '/api/mails/choices',
  access: 'session',
  summary: 'Updates the user’s email preferences.',
  /** Omitted choices don't change. */
  body: v.partial(MailChoices),
  response: single({ choices: MailChoices }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

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
