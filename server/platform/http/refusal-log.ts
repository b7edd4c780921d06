import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Task } from '../jobs/background.ts';

const EVERY_MS = 60_000;
const REFUSED: ReadonlySet<number> = new Set([429, 503]);
/** Lines in a minute at most. Routes and reasons are few; this bounds the memory all the same. */
const LINES_MAX = 500;

interface Line {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly reason: string;
  count: number;
}

/**
 * Counts requests that were refused for now (429 and 503). The task logs them once a minute, by route and reason: a line for each
 * refusal would cost more than an answer.
 */
export const logRefusals = (app: FastifyInstance, log: Pick<FastifyBaseLogger, 'warn'>): Task => {
  const lines = new Map<string, Line>();
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    if (REFUSED.has(status)) {
      const { method, routeOptions, refusal } = request;
      const route = routeOptions.url ?? 'unknown';
      const reason = refusal?.limit ?? refusal?.code ?? 'unknown';
      const key = `${method} ${route} ${String(status)} ${reason}`;
      const line = lines.get(key) ?? { method, route, status, reason, count: 0 };
      line.count += 1;
      if (lines.size < LINES_MAX || lines.has(key)) lines.set(key, line);
    }
    done();
  });
  const run = (): Promise<void> => {
    for (const line of lines.values()) log.warn({ event: 'refused', ...line }, 'requests were refused');
    lines.clear();
    return Promise.resolve();
  };
  return { name: 'refusals', everyMs: EVERY_MS, atEnd: true, run };
};
