import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Where log lines go; the standard output without one. */
export interface LogStream {
  write(line: string): void;
}

type LoggerOptions = NonNullable<FastifyServerOptions['logger']>;

/** JSON lines with UTC time. Bodies, headers and query strings are never written. */
export const loggerOptions = (level: string, stream: LogStream | undefined): LoggerOptions => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  base: null,
  redact: ['req.headers', 'headers', '*.password', '*.newPassword', '*.otp', '*.token', '*.guestToken'],
  ...(stream && { stream }),
});

/** One line for each request that was answered. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // The pattern, not the address: what stands in a path or a query is nobody's business here.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        ...(request.actor && { userId: request.actor.userId }),
      },
      'request',
    );
    done();
  });
};
