import { Gauge } from 'prom-client';
import type { Clock } from '../ports.ts';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/tables.ts';
import { countUnfinished, UNFINISHED } from '../jobs/repository.ts';
import type { Metrics } from './metrics.ts';

interface OutboxNow {
  readonly entries: Readonly<Record<(typeof UNFINISHED)[number], number>>;
  readonly lateSeconds: number;
}

const outboxNow = async (db: Db, now: number): Promise<OutboxNow> => {
  const rows = await countUnfinished(db);
  const of = (status: string) => rows.find((row) => row.status === status);
  return {
    entries: { waiting: of('waiting')?.entries ?? 0, dead: of('dead')?.entries ?? 0 },
    lateSeconds: Math.max(0, now - (of('waiting')?.earliest ?? now)) / 1_000,
  };
};

/**
 * Measures the pool's connections and the outbox when the metrics are read. If the database doesn't answer, its metrics are NaN
 * and the others are read all the same.
 */
export const measureDatabase = ({ db, pool }: Database, clock: Clock, { registry }: Metrics): void => {
  const registers = [registry];
  if (pool !== undefined) {
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pool, and callers that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        const { total, idle, waiting } = pool();
        this.set({ state: 'busy' }, total - idle);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'waiting' }, waiting);
      },
    });
  }
  // One look for all the gauges of a reading.
  let looking: Promise<OutboxNow | null> | null = null;
  const look = (): Promise<OutboxNow | null> => {
    looking ??= outboxNow(db, clock.now())
      .catch(() => null)
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  new Gauge({
    name: 'database_up',
    help: '1 when the database answered just now',
    registers,
    async collect() {
      this.set((await look()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'outbox_late_seconds',
    help: 'Age of the oldest job that is still waiting, however often it was tried',
    registers,
    async collect() {
      this.set((await look())?.lateSeconds ?? NaN);
    },
  });
  new Gauge({
    name: 'outbox_entries',
    help: 'Jobs of the outbox that are waiting, and that were given up',
    labelNames: ['status'],
    registers,
    async collect() {
      const now = await look();
      for (const status of UNFINISHED) this.set({ status }, now?.entries[status] ?? NaN);
    },
  });
};
