/** Answers again what was just answered, without the framework: the same bytes under a head that is ready. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../ports.ts';
import type { ContentVersions, Versions } from '../../cache/content-versions.ts';
import { ipSubject } from '../../rate-limits/ip-subject.ts';
import type { Rates } from '../../rate-limits/rates.ts';
import type { Doorman, IncomingMessage } from '../front-door/door.ts';
import { preform, sendPreformed } from '../front-door/preformed.ts';
import { codingFor } from '../routes/prepared.ts';
import { requestIdOf } from '../routes/request-id.ts';
import type { Replied } from '../routes/request-lines.ts';
import { createMemory } from './remembered.ts';
import type { Repeatable } from './repeatable.ts';

export interface RepeaterDeps {
  readonly clock: Clock;
  readonly content: Pick<ContentVersions, 'known'>;
  readonly rates: Pick<Rates, 'count'>;
  /** Requests of one address in a minute. */
  readonly most: number;
  /** Address of the caller, behind trusted proxies only. */
  readonly ipOf: (request: IncomingMessage) => string;
  /** Whether connections are kept: not by a process that is about to end. */
  readonly stays: () => boolean;
  /** How long a connection is kept without a request, in seconds. */
  readonly keptFor: number;
  /** Hears of each reply. */
  readonly note: (replied: Replied) => void;
}

export interface Repeater {
  /** The state of the content, to be asked for before a reply is made; null when nobody knows it. */
  before(): Versions | null;
  /** Remembers the reply that is being sent. */
  remember(repeatable: Repeatable, versions: Versions | null, request: FastifyRequest, reply: FastifyReply): void;
  /** Answers what is remembered. */
  readonly doorman: Doorman;
}

/** Headers that only a reply with a body has. */
const OF_BODIES = new Set(['content-type', 'content-length', 'content-encoding']);
/** Those that are each reply's own. */
const OWN = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

/** What a reply depends on. */
const askedOf = (url: string, { origin, 'accept-encoding': accepted }: IncomingMessage['headers']): string =>
  `${codingFor(accepted)} ${origin ?? ''} ${url}`;

/** Whether a request asks for no more than an address, over a connection that is kept. */
const isPlain = ({ method, httpVersionMinor, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  httpVersionMinor === 1 &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

export const createRepeater = (deps: RepeaterDeps): Repeater => {
  const { clock, content, rates, most, ipOf, stays, keptFor, note } = deps;
  const memory = createMemory();

  return {
    before: () => content.known(),
    remember({ reply: prepared, holds }, versions, request, reply) {
      if (versions === null || !isPlain(request.raw)) return;
      const since = clock.now();
      // Everything that adds a header has done so by then.
      reply.raw.once('finish', () => {
        const form = prepared.form(codingFor(request.headers['accept-encoding']));
        if (form instanceof Promise || (reply.statusCode !== 200 && reply.statusCode !== 304)) return;
        const { bytes, coding, etag } = form;
        const common = Object.fromEntries(
          Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
            value === undefined || OF_BODIES.has(name) || OWN.has(name) ? [] : [[name, String(value)]],
          ),
        );
        memory.keep(askedOf(request.originalUrl, request.headers), {
          prepared,
          etag,
          whole: preform(200, {
            ...common,
            'content-type': 'application/json; charset=utf-8',
            ...(coding !== 'identity' && { 'content-encoding': coding }),
            'content-length': String(bytes.length),
          }),
          unchanged: preform(304, common),
          body: bytes.toString('latin1'),
          route: request.routeOptions.url ?? 'unknown',
          holds,
          versions,
          since,
        });
      });
    },
    doorman: (request, reply) => {
      if (memory.size() === 0 || !isPlain(request) || !reply.shouldKeepAlive || !stays()) return false;
      const versions = content.known();
      if (versions === null) return false;
      const { headers, url = '/' } = request;
      const found = memory.find(askedOf(url, headers), clock.now(), versions);
      if (found === null) return false;
      const from = performance.now();
      const ip = ipOf(request);
      // Refused by the framework, which counts it once more: it is over the limit all the same.
      if (rates.count(ipSubject(ip)).current > most) return false;
      const requestId = requestIdOf(headers['x-request-id']);
      const known = headers['if-none-match'];
      const head =
        known !== undefined && (known === found.etag || found.prepared.isKnownTo(known))
          ? found.unchanged
          : found.whole;
      sendPreformed(reply, head, { requestId, keptFor, body: head.status === 200 ? found.body : '' });
      found.holds.repeated?.();
      const { route } = found;
      note({ requestId, method: 'GET', route, status: head.status, ms: performance.now() - from, ip });
      return true;
    },
  };
};
