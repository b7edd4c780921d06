/** Which limit a call counts for: its session, its visitor, its partner, or its address. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { login, verify } from '#shared/contract/identity/auth.ts';
import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { openConnection } from '../fixtures/server/raw-connection.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

describe('the limit of calls', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const start = async (config: Partial<Config>): Promise<void> => {
    server = await startServer({ config });
  };
  const statuses = async (times: number, call: () => Promise<{ readonly status: number }>): Promise<number[]> => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await call()).status);
    return seen;
  };

  it('counts each session by itself, however many share an address', async () => {
    await start({ requestsPerSession: 5 });
    const [asha, ben] = [await signUp(server), await signUp(server)];
    expect(await statuses(6, () => server.api(verify, { as: asha }))).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await server.api(verify, { as: ben })).status).toBe(200);
    // The address has as much left as before for those who aren't signed in.
    expect((await server.api(getSubject)).status).toBe(200);
  });

  it('doesn’t count sessions for their address', async () => {
    await start({ requestsPerMinute: 3 });
    const asha = await signUp(server);
    expect(await statuses(5, () => server.api(verify, { as: asha }))).toEqual([200, 200, 200, 200, 200]);
  });

  it('counts a session that isn’t valid for its address', async () => {
    await start({ requestsPerMinute: 3 });
    const forged = () => server.api(verify, { as: { token: randomUUID(), deviceId: randomUUID() } });
    expect(await statuses(5, forged)).toEqual([401, 401, 401, 429, 429]);
  });

  it('counts a visitor by its device before its address', async () => {
    await start({ requestsPerSession: 3, requestsPerMinute: 5 });
    const visit = (device: string) => server.api(getSubject, { headers: { 'x-device-id': device } });
    const loop = randomUUID();
    expect(await statuses(10, () => visit(loop))).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 429)]);
    expect(await statuses(3, () => visit(randomUUID()))).toEqual([200, 200, 429]);
  });

  it('counts the readers of a partner’s page for the partner as well', async () => {
    await start({ requestsPerMinute: 1, trustProxy: ['127.0.0.1'] });
    let reader = 0;
    const read = (partner: string) => {
      reader += 1;
      const headers = { 'x-forwarded-for': `198.51.100.${String(reader)}` };
      return server.api(getEmbedQuiz, { query: { quiz: 'daily', partner }, headers });
    };
    const key = (digit: string): string => `pk_${digit.repeat(24)}`;
    const one = await statuses(11, () => read(key('a')));
    expect([one.slice(0, 10).includes(429), one[10]]).toEqual([false, 429]);
    expect((await read(key('b'))).status).not.toBe(429);
  });

  it('doesn’t count allowed networks by their address, nor limits their sign-ins by it', async () => {
    await start({
      requestsPerMinute: 2,
      rateLimitAllow: ['203.0.113.0/24', '2001:db8::/32'],
      trustProxy: ['127.0.0.1'],
    });
    const from = (address: string) => () => server.api(getSubject, { headers: { 'x-forwarded-for': address } });
    expect(await statuses(5, from('203.0.113.9'))).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(4, from('2001:db8:1::5'))).toEqual([200, 200, 200, 200]);
    expect(await statuses(3, from('198.51.100.1'))).toEqual([200, 200, 429]);
    const guess = (address: string) => () =>
      server.api(login, {
        body: { email: `${randomUUID()}@example.com`, password: 'not it', uniqueId: randomUUID() },
        headers: { 'x-forwarded-for': address },
      });
    expect((await statuses(60, guess('203.0.113.9'))).at(-1)).toBe(401);
  });

  it('is logged once a minute by route and reason, and counted in the metrics', async () => {
    await start({ requestsPerMinute: 1 });
    await statuses(4, () => server.api(getSubject));
    await expect
      .poll(async () => {
        await server.runTask('refusals');
        return server.logs();
      })
      .toContain('"event":"refused"');
    const lines = server
      .logs()
      .split('\n')
      .filter((line) => line.includes('"event":"refused"'));
    const found = lines.map((line) => JSON.parse(line) as { count: number });
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(found[0]).toMatchObject({
      method: 'GET',
      route: getSubject.path,
      status: 429,
      reason: 'requests of an address',
    });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('limit_refusals_total{limit="requests of an address"} 3');
  });
});

describe('500 sessions behind one address', () => {
  it('make 20 calls each within a minute, and none is refused', { timeout: 120_000 }, async () => {
    const server = await startServer();
    const sessions: Person[] = [];
    for (let group = 0; group < 25; group += 1) {
      sessions.push(...(await Promise.all(Array.from({ length: 20 }, () => signUp(server)))));
    }
    const counts = new Map<number, number>();
    const waiting = Array.from({ length: 20 }, () => sessions).flat();
    const work = async (): Promise<void> => {
      const connection = await openConnection(server.url);
      for (let session = waiting.pop(); session !== undefined; session = waiting.pop()) {
        const headers = { authorization: `Bearer ${session.token}`, 'x-device-id': session.deviceId };
        const { status } = await connection.ask({ method: 'GET', path: verify.path, headers });
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      connection.close();
    };
    await Promise.all(Array.from({ length: 20 }, work));
    await server.close();
    expect(Object.fromEntries(counts)).toEqual({ 200: 10_000 });
  });
});
