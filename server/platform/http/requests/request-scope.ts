/** Which request is being handled, for whoever writes to the log deep inside of it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';

const handled = new AsyncLocalStorage<string>();

/** Does the work of the request with that id. */
export const handling = <T>(requestId: string, work: () => T): T => handled.run(requestId, work);

/** A log whose lines name the request that is being handled, unless they name one themselves. */
export const namingRequests = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child(
    {},
    {
      formatters: {
        log: (line) => {
          const requestId = handled.getStore();
          return requestId === undefined || 'requestId' in line ? line : { ...line, requestId };
        },
      },
    },
  );
