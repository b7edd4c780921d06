/** F3: PostgreSQL stops and restarts under load: users get only 503s, and the server survives. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/database/open.ts';
import { castOf, mixedWrites, type Cast } from '../fixtures/load/mixed-writes.ts';
import { operate, prepare, statusOf, untilReady, type Ground, type Operated } from '../fixtures/server/operated.ts';
import { postgresIsSkipped } from '../fixtures/databases/postgres.ts';
import { startOwnCluster, type OwnCluster } from '../fixtures/databases/postgres-cluster.ts';
import { FULL, note, readable, within } from '../fixtures/server/programme.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

const RESTARTS = FULL
  ? (['fast', 'immediate', 'fast', 'immediate', 'immediate', 'fast'] as const)
  : (['immediate'] as const);
const RECOVERY_MS = 5_000;
const AWAY_MS = 1_000;

describe.skipIf(postgresIsSkipped())('A database that restarts', () => {
  let cluster: OwnCluster | undefined;
  let ground: (Ground & { filled: Cast }) | undefined;
  let server: Operated | undefined;
  afterAll(async () => {
    await server?.end('SIGKILL');
    await ground?.remove();
    await cluster?.stop('immediate').catch(() => undefined);
  });

  it('is heard of as 503 alone, and the server is back by itself', { timeout: 180_000 }, async () => {
    cluster = await startOwnCluster(makeTempDir('cluster'));
    ground = await prepare('postgres', castOf, { databaseUrl: cluster.url });
    server = await operate(ground.environment);
    await server.start();
    const pid = server.pid();
    const writes = mixedWrites(server.url, ground.filled);
    const writing = writes.run({ untilCut: false });
    const more = async (): Promise<void> => {
      const goal = writes.acknowledged() + 30;
      while (writes.acknowledged() < goal) await pause(10);
    };
    await more();

    const recoveries: number[] = [];
    for (const how of RESTARTS) {
      await cluster.stop(how);
      await pause(AWAY_MS);
      expect(await statusOf(`${server.url}/healthz`), server.errors()).toBe(200);
      expect(await statusOf(`${server.url}/readyz`)).toBe(503);
      await cluster.start();
      recoveries.push(await untilReady(server.url));
      await more();
    }
    writes.stop();
    await writing;

    expect(server.runs() && server.pid() === pid).toBe(true);
    expect(await writes.lostSaves()).toEqual([]);
    const opened = await openDatabase(ground);
    expect(await writes.lost(opened.db, ground.dataDir)).toEqual([]);
    await opened.close();
    const others = [...writes.statuses].filter(([status]) => ![200, 201, 503].includes(status));
    expect(others).toEqual([]);
    const slowest = Math.max(...recoveries);
    note({
      ...{ fault: 'F3', database: 'postgres', demanded: '0' },
      what: `answers other than success and 503, and acknowledged writes lost, in ${String(RESTARTS.length)} restarts`,
      found: `0 of ${String([...writes.statuses.values()].reduce((sum, count) => sum + count, 0))} answers`,
    });
    note({
      ...{ fault: 'F3', database: 'postgres', what: 'ready again after the database', demanded: 'in 5 s' },
      found: readable(slowest),
    });
    expect(slowest).toBeLessThan(within(RECOVERY_MS));
  });
});
