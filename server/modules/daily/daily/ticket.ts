import * as v from 'valibot';
import type { Keys } from '../../../platform/keys/keys.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';

/** What a ticket says: that this person had this quiz, in this version, as the one of the date on its day. */
export interface Ticket {
  readonly user: string;
  readonly date: string;
  /** Absent in those of an older server; the quiz is then the one that the date has. */
  readonly quizId?: string | undefined;
  readonly version: number;
}

const Ticket = v.object({ user: v.string(), date: v.string(), quizId: v.optional(v.string()), version: v.number() });

export interface Tickets {
  issue(ticket: Ticket): string;
  /** The ticket in that text. Refuses with TICKET_INVALID what we did not sign. */
  read(text: string): Ticket;
}

const parsed = (body: string): Ticket | null => {
  try {
    const read = v.safeParse(Ticket, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
};

/** Tickets that nobody but this server can make. */
export const createTickets = (keys: Keys): Tickets => {
  const PURPOSE = 'daily tickets';
  return {
    issue: ({ user, date, quizId, version }) => {
      const body = Buffer.from(JSON.stringify({ user, date, quizId, version })).toString('base64url');
      return `${body}.${keys.hash(PURPOSE, body)}`;
    },
    read: (text) => {
      const [body = '', signature = '', ...rest] = text.split('.');
      const ticket = rest.length === 0 && keys.matches(PURPOSE, body, signature) ? parsed(body) : null;
      if (ticket === null) throw new Refusal('TICKET_INVALID');
      return ticket;
    },
  };
};
