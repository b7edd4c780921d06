import * as v from 'valibot';
import type { Keys } from '../../../platform/keys/keys.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';

/** Content of a ticket: the user had this quiz and version on its day. */
export interface Ticket {
  readonly user: string;
  readonly date: string;
  /** Absent in tickets of an older server, which refer to the quiz of the date. */
  readonly quizId?: string | undefined;
  readonly version: number;
}

const Ticket = v.object({ user: v.string(), date: v.string(), quizId: v.optional(v.string()), version: v.number() });

export interface Tickets {
  issue(ticket: Ticket): string;
  /** Verifies and parses a ticket. Throws TICKET_INVALID unless we signed it. */
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

/** Signed tickets that only this server can issue. */
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
