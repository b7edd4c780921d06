import { bodyOf } from './routes/error-reply.ts';
import type { Doorman } from './front-door/door.ts';
import { Refusal } from './routes/refusal.ts';
import { requestIdOf } from './routes/request-id.ts';

/** Limits how many API calls this process works on at once. */
export interface Load {
  /** Answers 503 to new calls of the API while too many are in progress. */
  readonly refuseNewCalls: Doorman;
  /** Starts a call in its turn. */
  start<T>(work: () => Promise<T>): Promise<T>;
  /** Continues a started call. It counts as in progress and is never refused. */
  resume<T>(work: () => Promise<T>): Promise<T>;
}

const RETRY_AFTER_S = 1;
const BUSY = JSON.stringify(bodyOf(new Refusal('UNAVAILABLE', { details: { retryAfter: RETRY_AFTER_S } }), ''));
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
 * Starts one call per turn of the event loop. Node accepts one connection per turn, so turns full of work would keep new
 * connections waiting; and on the embedded database only calls that wait for their turn can be counted.
 * @param most calls in progress, including those that wait for their turn
 * @param onRefusal called once per refused call
 */
export const createLoad = (most: number, onRefusal?: () => void): Load => {
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
    // Before the framework, where it costs a tenth: under a flood nearly every call is refused.
    refuseNewCalls: ({ url, headers }, reply) => {
      if (inProgress < most || url?.startsWith('/api/') !== true) return false;
      onRefusal?.();
      reply.writeHead(503, { ...HEADERS, 'x-request-id': requestIdOf(headers['x-request-id']) }).end(BUSY);
      return true;
    },
    start: (work) =>
      resume(async () => {
        await turn();
        return work();
      }),
    resume,
  };
};
