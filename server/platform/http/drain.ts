/** Moves callers of a process that is about to end to the other processes. */
import type { Socket } from 'node:net';
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

/**
 * Ends the connections that clients opened in advance when the server closes, as browsers do. Node doesn't count a connection as
 * idle before its first request, and would wait for one.
 */
export const endUnusedConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    return Promise.resolve();
  });
};
