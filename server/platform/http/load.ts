import type { FastifyInstance } from 'fastify';
import { bodyOf } from './routes/error-reply.ts';
import { Refusal } from './routes/refusal.ts';

/** Limits how many API calls this process works on at once. */
export interface Load {
  /** Whether as many calls are in progress as this process takes. */
  isFull(): boolean;
  /** Starts a call in its turn. */
  start<T>(work: () => Promise<T>): Promise<T>;
  /** Continues a started call. It counts as in progress and is never refused. */
  resume<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Starts one call per turn of the event loop. Node accepts one connection per turn, so turns full of work would keep new
 * connections waiting; and on the embedded database only calls that wait for their turn can be counted.
 * @param most calls in progress, including those that wait for their turn
 */
export const createLoad = (most: number): Load => {
  let inProgress = 0;
  const waiting: (() => void)[] = [];

  const startNext = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(startNext);
  };
  const turn = (): Promise<void> =>
    new Promise((start) => {
      waiting.push(start);
      if (waiting.length === 1) setImmediate(startNext);
    });

  const resume: Load['resume'] = async (work) => {
    inProgress += 1;
    try {
      return await work();
    } finally {
      inProgress -= 1;
    }
  };

  return {
    isFull: () => inProgress >= most,
    start: (work) =>
      resume(async () => {
        await turn();
        return work();
      }),
    resume,
  };
};

const RETRY_AFTER_S = 1;
const LIMIT = 'requests at once';
const REFUSAL = new Refusal('UNAVAILABLE', { limit: LIMIT, details: { retryAfter: RETRY_AFTER_S } });
const BUSY = JSON.stringify(bodyOf(REFUSAL, ''));
/** As the balancer answers. A page of any origin may read it: it says nothing but when to try again. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(BUSY),
  'cache-control': 'no-store',
  'retry-after': String(RETRY_AFTER_S),
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'x-content-type-options': 'nosniff',
};

/**
 * Answers 503 to API calls while the process is full. Register it before other hooks: under a flood nearly every call is
 * refused, so a refusal skips them and is written to the socket directly.
 * @param onRefusal called once per refused call
 */
export const refuseExcessCalls = (
  app: FastifyInstance,
  load: Pick<Load, 'isFull'>,
  onRefusal?: (limit: string) => void,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!load.isFull() || !request.url.startsWith('/api/')) {
      done();
      return;
    }
    onRefusal?.(LIMIT);
    request.refusal = REFUSAL;
    reply.hijack();
    reply.raw.writeHead(503, { ...HEADERS, 'x-request-id': request.id }).end(BUSY);
  });
};
