import * as v from 'valibot';
import { isUnroutable } from '#shared/domain/identity/unroutable.ts';
import type { Mail, Mailer } from '../ports.ts';
import type { Trx } from '../database/tables.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { JobHandler } from '../jobs/worker.ts';

export const MAIL_JOB = 'mail';

// A line break in a header would start a header of the attacker's.
const oneLine = v.pipe(v.string(), v.regex(/^[^\r\n\0]+$/, 'An email header must be one line'));
const MailPayload = v.object({
  to: oneLine,
  subject: oneLine,
  text: v.string(),
  html: v.string(),
  unsubscribe: v.optional(oneLine),
  calendar: v.optional(v.object({ method: v.picklist(['REQUEST', 'CANCEL']), text: v.string() })),
});

/**
 * Adds a mail to the outbox, unless its account has no address. Throws when its address or subject is not one line.
 */
export const enqueueMail = async (
  outbox: Outbox,
  trx: Trx,
  mail: Mail,
  options: { readonly dedupeKey?: string; readonly expiresAt?: number } = {},
): Promise<boolean> =>
  !isUnroutable(mail.to) && outbox.enqueue(trx, { kind: MAIL_JOB, payload: v.parse(MailPayload, mail), ...options });

/** Hands mails of the outbox to the mailer. */
export const mailHandler =
  (mailer: Mailer): JobHandler =>
  async (payload) =>
    mailer.send(v.parse(MailPayload, payload));
