/** How slowly a body may arrive: small ones in a time, large ones at a pace, so that a slow line is no fault. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is large: it may take long, as long as it goes on arriving. */
    byProgress?: boolean;
  }
}

export interface Pace {
  /** A small body must have arrived in this time, in milliseconds. */
  readonly smallMs: number;
  /** Of a large body so many bytes must arrive in every window of so many milliseconds. */
  readonly windowMs: number;
  readonly windowBytes: number;
}

/** 5 MB over a line of 64 kbit/s take eleven minutes and pass; a trickle of bytes that only holds a connection doesn't. */
export const PACE: Pace = { smallMs: 30_000, windowMs: 20_000, windowBytes: 65_536 };

/** Longest time of a body at that pace, in milliseconds: 8 MB at 3.2 KB a second. */
export const LONGEST_BODY_MS = 45 * 60_000;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends requests whose body arrives more slowly than that. */
export const paceBodies = (app: FastifyInstance, { smallMs, windowMs, windowBytes }: Pace = PACE): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    if (!raw.complete && (raw.headers['content-length'] ?? '0') + (raw.headers['transfer-encoding'] ?? '') !== '0') {
      const large = request.routeOptions.config.byProgress === true;
      let seen = socket.bytesRead;
      const timer = setInterval(
        () => {
          const arrived = socket.bytesRead - seen;
          seen = socket.bytesRead;
          if (raw.complete) clearInterval(timer);
          else if (!large || arrived < windowBytes) {
            clearInterval(timer);
            request.log.info({ event: 'slow body', arrived }, 'a body arrived too slowly');
            if (socket.writable) socket.end(TOO_SLOW);
            socket.destroySoon();
          }
        },
        large ? windowMs : smallMs,
      );
      raw.once('close', () => clearInterval(timer));
    }
    done();
  });
};
