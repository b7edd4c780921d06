/** F4: PostgreSQL behind a slow and then silent network: no one waits forever, and health checks are answered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import { getStreak } from '#shared/contract/daily/streak.ts';
import { getResult } from '#shared/contract/attempts/result.ts';
import { startNetwork, type Network } from '../doubles/network.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { createPostgresDatabase, postgresIsSkipped, type PostgresDatabase } from '../fixtures/databases/postgres.ts';
import { note, readable, within } from '../fixtures/server/programme.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

/** Time limit of a handler. */
const ANSWER_MS = 15_000;
const HEALTH_MS = 1_000;
const RECOVERY_MS = 5_000;
const LATE_MS = 50;

describe.skipIf(postgresIsSkipped())('With a database that is', () => {
  let database: PostgresDatabase;
  let network: Network;
  let server: TestServer;
  let people: Person[];
  beforeAll(async () => {
    database = await createPostgresDatabase();
    const straight = new URL(database.url);
    network = await startNetwork(Number(straight.port));
    const detour = new URL(straight);
    detour.port = String(network.port);
    server = await startServer({ config: { databaseUrl: detour.href } });
    people = await Promise.all(Array.from({ length: 8 }, () => signUp(server)));
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await network.close();
    await database.drop();
  });

  const timed = async (ask: () => Promise<{ readonly status: number }>) => {
    const from = performance.now();
    const { status } = await ask();
    return { status, ms: performance.now() - from };
  };
  const everybody = () =>
    Promise.all(
      people.flatMap((as) => [
        timed(() => server.api(verify, { as })),
        timed(() => server.api(getResult, { as })),
        timed(() => server.api(getStreak, { as, query: {} })),
      ]),
    );
  const health = () => timed(() => fetch(`${server.url}/healthz`));
  const slowest = (answers: readonly { readonly ms: number }[]): number => Math.max(...answers.map(({ ms }) => ms));

  it('late, people wait for it and get what they asked for', { timeout: 60_000 }, async () => {
    network.delay(LATE_MS);
    const calls = everybody();
    const healthy = await health();
    const answers = await calls;
    network.heal();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(healthy).toMatchObject({ status: 200 });
    expect(healthy.ms).toBeLessThan(within(HEALTH_MS));
    expect(slowest(answers)).toBeLessThan(within(ANSWER_MS));
  });

  it('silent, everybody hears 503 in time, and all is well once it speaks again', { timeout: 120_000 }, async () => {
    network.fallSilent();
    const calls = everybody();
    const healthy = await health();
    const answers = await calls;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(healthy.status).toBe(200);
    expect(healthy.ms).toBeLessThan(within(HEALTH_MS));
    expect(slowest(answers)).toBeLessThan(within(ANSWER_MS));

    network.heal();
    const from = performance.now();
    // The silent connections remain silent: new queries must use others.
    await expect
      .poll(async () => (await everybody()).map(({ status }) => status).filter((status) => status !== 200), {
        timeout: 60_000,
        interval: 50,
      })
      .toEqual([]);
    const recovery = performance.now() - from;
    expect(recovery).toBeLessThan(within(RECOVERY_MS));
    const figures = [
      ['slowest of 24 answers while the database is silent', slowest(answers), 'at most 15 s, and 503'],
      ['health meanwhile', healthy.ms, 'at most 1 s'],
      ['everybody served again once it speaks', recovery, 'in 5 s'],
    ] as const;
    figures.forEach(([what, ms, demanded]) =>
      note({ fault: 'F4', database: 'postgres', what, found: readable(ms), demanded }),
    );
  });
});
