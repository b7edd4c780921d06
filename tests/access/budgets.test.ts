/** Every budget of the code is in this list, and those with a call here refuse it once they are used up. */
import { globSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadData } from '#shared/contract/identity/account.ts';
import { findDevice, startDevice } from '#shared/contract/identity/device.ts';
import { createGroup } from '#shared/contract/ranking/groups.ts';
import { ipSubject } from '../../server/platform/rate-limits/ip-subject.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IP = ipSubject('127.0.0.1');

/** Names of the budgets in the server's source. */
const BUDGETS = globSync('server/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/: Budget = \{\s*name: '([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  .toSorted();

type Refused = (server: TestServer, person: Person) => Promise<{ readonly status: number }>;

/** By name: how many, whose, and a call that spends one. */
const CALLS: Readonly<Record<string, readonly [most: number, of: 'ip' | 'user', call: Refused]>> = {
  'data-downloads': [10, 'user', (server, as) => server.api(downloadData, { as })],
  'device-guesses': [30, 'user', (server, as) => server.api(findDevice, { as, body: { userCode: 'BCDF-GHJK' } })],
  'device-guesses-ip': [300, 'ip', (server, as) => server.api(findDevice, { as, body: { userCode: 'BCDF-GHJK' } })],
  'device-starts-ip': [
    120,
    'ip',
    (server) => server.api(startDevice, { body: { uniqueId: randomUUID(), browser: 'chrome', platform: 'linux' } }),
  ],
  'groups-made': [20, 'user', (server, as) => server.api(createGroup, { as, body: { name: 'Batch of 2026' } })],
};

/** Proven beside their code. */
const PROVEN_ELSEWHERE = [
  'asked-ip',
  'codes-day',
  'mails-hour',
  'mails-minute',
  'new-addresses',
  'resend',
  'second-steps',
  'guest attempts',
];
/** Without a test so far. */
const OPEN = ['class-seats', 'mentor-messages', 'mentoring-changes', 'subscriptions'];

describe('every budget', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('is in this list', () => {
    expect(BUDGETS).toEqual([...Object.keys(CALLS), ...PROVEN_ELSEWHERE, ...OPEN].toSorted());
  });

  it.each(Object.entries(CALLS))('named %s refuses with 429 once it is used up', async (name, [most, of, call]) => {
    const person = await signUp(server);
    const subject = of === 'ip' ? IP : person.userId;
    const budget = { name, most, windowMs: 60_000 };
    for (let spent = 0; spent < most - 1; spent += 1) await server.app.deps.limits.consume(budget, subject);
    expect((await call(server, person)).status).not.toBe(429);
    expect((await call(server, person)).status).toBe(429);
    // The next one starts with what is left of others.
    server.clock.advance(24 * 60 * 60_000);
  });
});
