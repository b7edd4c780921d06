/** A line on which a page comes in two pieces: its server behind a proxy that pauses in the middle of the document. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a browser to paint what it has, were it to. */
const PAUSE_MS = 500;

export interface SlowLine {
  readonly url: string;
  close(): Promise<void>;
}

const forwarded = (origin: string, { method, url, headers }: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const call = request(
      new URL(url ?? '/', origin),
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      resolve,
    );
    call.once('error', reject);
    call.end();
  });

/**
 * Forwards reading calls to that origin. The document at / comes up to the first occurrence of those words, and the
 * rest of it half a second later.
 * @param before a piece of the document's HTML; rejects a document that has none such
 */
export const startSlowLine = async (origin: string, before: string): Promise<SlowLine> => {
  const answer = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const answered = await forwarded(origin, asked);
    if (asked.url !== '/') {
      reply.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(reply);
      return;
    }
    const html = await text(answered);
    const at = html.indexOf(before);
    if (at < 0) throw new Error(`The page has no ${before}`);
    reply.writeHead(answered.statusCode ?? 502, answered.headers);
    reply.write(html.slice(0, at));
    await pause(PAUSE_MS);
    reply.end(html.slice(at));
  };
  const server = createServer((asked, reply) => {
    answer(asked, reply).catch((fault: unknown) => reply.destroy(fault instanceof Error ? fault : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${String(port)}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
