/** One line of the log for each request that was answered. */
import type { FastifyInstance } from 'fastify';
import type { LogStream } from '../log.ts';

/** A request that was answered. */
export interface Replied {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, not the path: paths and queries may hold personal data. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly ip: string;
  readonly userId?: string | undefined;
}

const WANTED = new Set(['trace', 'debug', 'info']);

let written = 0;
let time = '';

const timeOf = (now: number): string => {
  if (now !== written) {
    written = now;
    time = new Date(now).toISOString();
  }
  return time;
};

/**
 * The line as the logger would write it. It holds nothing that has to be looked through for secrets, which is most of
 * what a line costs there.
 */
export const requestLine = (now: number, { requestId, method, route, status, ms, ip, userId }: Replied): string => {
  const whose = userId === undefined ? '' : `,"userId":${JSON.stringify(userId)}`;
  const requestFields = `"requestId":"${requestId}","method":"${method}","route":${JSON.stringify(route)}`;
  const answered = `"status":${String(status)},"ms":${String(Math.round(ms * 10) / 10)}`;
  return `{"level":30,"time":"${timeOf(now)}",${requestFields},${answered},"ip":${JSON.stringify(ip)}${whose},"msg":"request"}\n`;
};

/** Gives every reply its request's id, and logs each at the level `info` and below. */
export const logRequests = (app: FastifyInstance, stream: LogStream): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  if (!WANTED.has(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const line = requestLine(Date.now(), {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      ip: request.ip,
      userId: request.actor?.userId,
    });
    stream.write(line);
    done();
  });
};
