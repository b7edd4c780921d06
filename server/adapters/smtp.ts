import { createTransport } from 'nodemailer';
import type { Mailer } from './ports.ts';

// All together stay under the time for which the outbox reserves a job.
const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;

export interface SmtpMailer extends Mailer {
  close(): void;
}

/** Sends by SMTP. */
export const createSmtpMailer = ({
  smtpUrl,
  from,
}: {
  readonly smtpUrl: string;
  readonly from: string;
}): SmtpMailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
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
    close: () => transport.close(),
  };
};
