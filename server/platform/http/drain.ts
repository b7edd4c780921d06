/** How a process that is about to end hands its callers over to the others. */
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './health.ts';

/** A balancer says by this header that it asks another process when one answers a read with that status. */
const DRAIN_HEADER = 'x-drain-status';
const DRAIN_STATUS = 502;

const READS = new Set(['GET', 'HEAD']);

/**
 * While it drains, each connection is closed after its reply. Balancers that ask /readyz send nothing more; those that
 * can't, such as nginx, are told by the first read that they send, which they then ask of another process.
 */
export const handOver = (app: FastifyInstance, readiness: Readiness): void => {
  // With the reply, not the request: a connection whose request came before the end was told would else stay open.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.draining) void reply.header('connection', 'close');
    return Promise.resolve();
  });
  app.addHook('onRequest', (request, reply, done) => {
    const elsewhere = request.headers[DRAIN_HEADER] === String(DRAIN_STATUS) && READS.has(request.method);
    if (readiness.draining && elsewhere) void reply.code(DRAIN_STATUS).header('cache-control', 'no-store').send();
    else done();
  });
};
