import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock, StoredMail, Mailbox, Mailer } from '../ports.ts';

/** How many mails the page shows. */
const SHOWN = 200;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Writes emails to a file instead of sending them, one JSON per line. */
export const createMailbox = (file: string, clock: Clock): Mailer & Mailbox => ({
  send: async ({ to, subject, text, html, unsubscribe, calendar }) => {
    const stored: StoredMail = {
      to,
      subject,
      text,
      html,
      unsubscribe,
      calendar,
      date: new Date(clock.now()).toISOString(),
    };
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${JSON.stringify(stored)}\n`, { mode: 0o600 });
  },
  list: async () => {
    try {
      const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
      return lines
        .slice(-SHOWN)
        .reverse()
        .map((line) => JSON.parse(line) as StoredMail);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  },
});
