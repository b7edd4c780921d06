import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports.ts';

/** How long a mail server may take, in milliseconds. */
export interface SmtpPatience {
  readonly connectMs: number;
  readonly greetingMs: number;
  readonly socketMs: number;
}

// All together stay under the time for which the outbox reserves a job.
const PATIENCE: SmtpPatience = { connectMs: 10_000, greetingMs: 10_000, socketMs: 15_000 };

export interface SmtpMailer extends Mailer {
  /** Signs in and out again; rejects with the reason when that fails. */
  verify(): Promise<void>;
  close(): void;
}

/** Sends by SMTP. */
export const createSmtpMailer = ({
  smtpUrl,
  from,
  patience = PATIENCE,
}: {
  readonly smtpUrl: string;
  readonly from: string;
  readonly patience?: SmtpPatience;
}): SmtpMailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.greetingMs,
    socketTimeout: patience.socketMs,
    // A mail holds only what our templates wrote: nothing is read from files or fetched from addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, unsubscribe, calendar }) => {
      const headers =
        unsubscribe === undefined
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      const entry =
        calendar === undefined
          ? {}
          : { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text } };
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers, ...entry });
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};
