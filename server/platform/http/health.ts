import type { FastifyInstance } from 'fastify';
import { reach } from '../database/reach.ts';
import type { Db } from '../database/tables.ts';

/** Whether this process still wants requests. */
export interface Readiness {
  draining: boolean;
}

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 while it drains or has no database. */
export const addHealth = (app: FastifyInstance, db: Db, readiness: Readiness): void => {
  app.get('/healthz', { exposeHeadRoute: false }, async (_request, reply) =>
    Promise.resolve(reply.header('cache-control', 'no-store').send({ status: 'ok' })),
  );
  app.get('/readyz', { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (readiness.draining) return reply.code(503).send({ status: 'draining' });
    try {
      await reach(db);
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'no database' });
    }
  });
};
