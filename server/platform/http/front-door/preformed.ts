/** Replies whose head is a text that was put together beforehand: Node looks at each header anew otherwise. */
import type { ServerResponse } from './door.ts';

/** A head but for what is each request's own. */
export interface PreformedHead {
  readonly status: 200 | 304;
  /** Names and values by turns, as Node takes them. */
  readonly fields: readonly string[];
  /** The same, as it is sent. */
  readonly text: string;
}

const WORDS = { 200: 'OK', 304: 'Not Modified' } as const;

/** What would end a header, or isn't one byte. Ours hold none; what a request brought may. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

/** Puts a head together. Throws at a header that can't be sent. */
export const preform = (status: PreformedHead['status'], headers: Readonly<Record<string, string>>): PreformedHead => {
  const entries = Object.entries(headers);
  const bad = entries.find((entry) => UNSENDABLE.test(entry.join('')));
  if (bad !== undefined) throw new Error(`The header ${bad[0]} can't be sent`);
  const lines = entries.map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    status,
    fields: entries.flat(),
    text: `HTTP/1.1 ${String(status)} ${WORDS[status]}\r\n${lines.join('')}`,
  };
};

const SECOND_MS = 1_000;
let second = 0;
let date = '';

/** The `Date` header, which changes once a second. */
const dateOf = (now: number): string => {
  const current = Math.floor(now / SECOND_MS);
  if (current !== second) {
    second = current;
    date = new Date(now).toUTCString();
  }
  return date;
};

/**
 * Sends a head and a body, each of whose letters is a byte. The connection must be one that is kept.
 * @param keptFor how long the connection is kept without a request, in seconds
 */
export const sendPreformed = (
  reply: ServerResponse,
  head: PreformedHead,
  { requestId, keptFor, body }: { readonly requestId: string; readonly keptFor: number; readonly body: string },
): void => {
  reply.statusCode = head.status;
  // What Node itself puts there out of the fields. It is no part of its documented face, so it is looked after.
  const formed = reply as unknown as { _header: string };
  formed._header = `${head.text}x-request-id: ${requestId}\r\nDate: ${dateOf(Date.now())}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${String(keptFor)}\r\n\r\n`;
  if (!reply.headersSent) reply.writeHead(head.status, [...head.fields, 'x-request-id', requestId]);
  if (body === '') reply.end();
  else reply.end(body, 'latin1');
};
