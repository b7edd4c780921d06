import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/tables.ts';
import { oldestWaiting } from '../jobs/repository.ts';
import type { Clock } from '../ports.ts';
import type { ObjectStore } from '../storage/object-store.ts';

/** Whether this process still wants requests. */
export interface Readiness {
  draining: boolean;
}

export interface HealthDeps {
  readonly db: Db;
  readonly files: Pick<ObjectStore, 'get'>;
  readonly clock: Clock;
  readonly readiness: Readiness;
}

type Check = 'ok' | 'down';

/** A store that hangs must not make the database look down. */
const STORAGE_WAIT_MS = 1_000;
/** Balancers ask every second or so; the store is asked less often. */
const STORAGE_EVERY_MS = 10_000;
/** Looking for a file that isn't there shows that the store answers. */
const NO_FILE = 'readyz/none.txt';

const createStorageCheck = (files: HealthDeps['files']): (() => Promise<Check>) => {
  let checkedAt = -Infinity;
  let last: Promise<Check> = Promise.resolve('ok');
  return () => {
    if (performance.now() - checkedAt >= STORAGE_EVERY_MS) {
      checkedAt = performance.now();
      const late = Promise.withResolvers<Check>();
      const timer = setTimeout(() => late.resolve('down'), STORAGE_WAIT_MS);
      const answered = files.get(NO_FILE).then(
        (): Check => 'ok',
        (): Check => 'down',
      );
      last = Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
    }
    return last;
  };
};

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, 503 while it drains or has no database. Storage and email don't make it
 * unready: all servers share them, and most calls need neither. The reply says how they are.
 */
export const addHealth = (app: FastifyInstance, { db, files, clock, readiness }: HealthDeps): void => {
  const checkStorage = createStorageCheck(files);
  app.get('/healthz', { exposeHeadRoute: false }, async (_request, reply) =>
    Promise.resolve(reply.header('cache-control', 'no-store').send({ status: 'ok' })),
  );
  app.get('/readyz', { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (readiness.draining) return reply.code(503).send({ status: 'draining' });
    try {
      const [oldest, storage] = await Promise.all([oldestWaiting(db), checkStorage()]);
      const outboxLateSeconds = oldest === null ? 0 : Math.max(0, Math.round((clock.now() - oldest) / 1_000));
      return await reply.send({ status: 'ready', database: 'ok', storage, outboxLateSeconds });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'no database', database: 'down' });
    }
  });
};
