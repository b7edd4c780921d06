/** Which pages of other origins may call what: the contract says which calls, the partners say which origins. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';

/** How long a browser may remember that a call is allowed, in seconds. */
const REMEMBERED = 7_200;

export interface CorsOptions {
  readonly endpoints: readonly Endpoint[];
  /** Origin of our own pages. */
  readonly ownOrigin: string;
  /** Whether a page of that origin may call. */
  readonly lists: (origin: string) => Promise<boolean>;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/?]+')}(?:\\?|$)`);

/** The origin that a request names; null when it names none. */
export const originOf = (request: FastifyRequest): string | null => request.headers.origin ?? null;

/** Answers browsers that ask across origins. A page that isn't listed gets no permission, and so can read nothing. */
export const allowEmbedding = (http: FastifyInstance, { endpoints, ownOrigin, lists }: CorsOptions): void => {
  const open = endpoints
    .filter(({ embeddable }) => embeddable !== undefined)
    .map(({ method, path, embeddable }) => ({ method, path, pattern: patternOf(path), embeddable }));
  type Open = (typeof open)[number];
  const byPath = new Map<string, readonly Open[]>();
  for (const one of open) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one]);
  const NONE: readonly Open[] = [];

  /** The calls under that address: known by the route, and where there is none (a preflight) by the address itself. */
  const openOf = ({ url, routeOptions }: FastifyRequest): readonly Open[] =>
    routeOptions.url === undefined
      ? open.filter(({ pattern }) => pattern.test(url))
      : (byPath.get(routeOptions.url) ?? NONE);

  const permit = (reply: FastifyReply, origin: string): void => {
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after',
      'cross-origin-resource-policy': 'cross-origin',
    });
  };

  http.addHook('onRequest', async (request, reply) => {
    const found = openOf(request);
    if (found.length === 0) return;
    void reply.header('vary', 'Origin');
    const origin = originOf(request);
    if (origin === null || origin === ownOrigin) return;
    const listed = await lists(origin);
    if (listed) permit(reply, origin);
    if (request.method !== 'OPTIONS') return;
    if (listed) {
      void reply.headers({
        'access-control-allow-methods': found.map(({ method }) => method).join(', '),
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': String(REMEMBERED),
      });
    }
    return reply.code(204).send();
  });

  http.addHook('onSend', (request, reply, payload, done) => {
    // A refusal holds only its reason, which the widget shows.
    if (reply.statusCode >= 400 && openOf(request).some(({ embeddable }) => embeddable === 'saysWhy')) {
      if (!reply.hasHeader('access-control-allow-origin')) permit(reply, '*');
    }
    done(null, payload);
  });
};
