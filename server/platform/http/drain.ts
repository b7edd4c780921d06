/** Moves callers of a process that is about to end to the other processes. */
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './health.ts';

/** A balancer sends this header if it retries a read elsewhere after that status. */
const DRAIN_HEADER = 'x-drain-status';
const DRAIN_STATUS = 502;

const READS = new Set(['GET', 'HEAD']);

/**
 * Closes each connection after its reply while the process drains. Balancers that poll /readyz send no more requests. Those
 * that can't, such as nginx, get a 502 for their next read and send it to another process.
 */
export const handOver = (app: FastifyInstance, readiness: Readiness): void => {
  // In onSend, not onRequest: connections with a request in progress must close too.
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
