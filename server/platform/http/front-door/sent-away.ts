/** What a request hears that is sent away at the door: a refusal as any other, which costs next to nothing. */
import { bodyOf } from '../routes/error-reply.ts';
import { Refusal } from '../routes/refusal.ts';
import { requestIdOf } from '../routes/request-id.ts';
import type { IncomingMessage, ServerResponse } from './door.ts';
import { preform, sendPreformed } from './preformed.ts';

const RETRY_AFTER_S = 1;

/** A page of whatever origin may read it: it tells nothing but when to come back. */
const FOR_ALL_PAGES = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Origin',
};

export interface SendAwayOptions {
  /** Headers that every reply has. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether pages of others ask that address. */
  readonly isEmbeddable: (url: string) => boolean;
  /** How long a connection is kept without a request, in seconds. */
  readonly keptFor: number;
  /** Whether connections are kept: not by a process that is about to end. */
  readonly stays: () => boolean;
}

/** Sends requests away with 503, and keeps the connection: a new one would cost more than the refusal. */
export const createSendAway = ({ headers, isEmbeddable, keptFor, stays }: SendAwayOptions) => {
  const busy = new Refusal('UNAVAILABLE', { details: { retryAfter: RETRY_AFTER_S } });
  const body = Buffer.from(JSON.stringify(bodyOf(busy, ''))).toString('latin1');
  const common = {
    ...headers,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_S),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  };
  const plain = preform(503, common);
  const readable = preform(503, { ...common, ...FOR_ALL_PAGES });

  return (request: IncomingMessage, reply: ServerResponse): void => {
    const { origin, 'x-request-id': named } = request.headers;
    const head = origin !== undefined && isEmbeddable(request.url ?? '') ? readable : plain;
    const requestId = requestIdOf(named);
    if (reply.shouldKeepAlive && request.httpVersionMinor === 1 && stays()) {
      sendPreformed(reply, head, { requestId, keptFor, body: request.method === 'HEAD' ? '' : body });
    } else {
      reply.writeHead(503, [...head.fields, 'x-request-id', requestId, 'connection', 'close']).end(body, 'latin1');
    }
  };
};
