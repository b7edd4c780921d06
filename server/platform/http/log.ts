import type { FastifyServerOptions } from 'fastify';

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

type LoggerOptions = NonNullable<FastifyServerOptions['logger']>;

/** JSON lines with UTC time. Bodies, headers and query strings are never written. */
export const loggerOptions = (level: string, stream: LogStream): LoggerOptions => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  base: null,
  redact: ['req.headers', 'headers', '*.password', '*.newPassword', '*.otp', '*.token', '*.guestToken'],
  stream,
});
