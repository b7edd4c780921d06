/** Login, reset and resend don't reveal whether an address has an account (rule 6). */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { login, requestReset, resendOtp } from '#shared/contract/identity/auth.ts';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import { signUp } from '../fixtures/records/people.ts';
import type { TestServer } from '../fixtures/server/server.ts';

const HOUR = 3_600_000;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

describeOnBothDatabases('an address with an account and one without', (start, database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });

  /** Asks for both in turn, and gives the answers and the milliseconds of each. */
  const compare = async (samples: number, ask: (email: string) => Promise<{ status: number; body: unknown }>) => {
    const sides = { known: new Set<string>(), unknown: new Set<string>() };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let sample = 0; sample < samples; sample += 1) {
      // A budget of the network address that is used up would answer in their place.
      if (sample % 20 === 0) server.clock.advance(2 * HOUR);
      const person = await signUp(server);
      const replies = [
        ['known', person.email],
        ['unknown', `${randomUUID()}@example.com`],
      ] as const;
      for (const [side, email] of sample % 2 === 0 ? replies : replies.toReversed()) {
        const before = performance.now();
        const { status, body } = await ask(email);
        times[side].push(performance.now() - before);
        sides[side].add(JSON.stringify([status, body]));
      }
    }
    return { sides, ratio: median(times.known) / median(times.unknown) };
  };

  it.each([
    [
      'login',
      // A sign-in is a slow hash, whatever the database.
      database === 'sqlite' ? 200 : 40,
      (email: string) => server.api(login, { body: { email, password: 'not it', uniqueId: randomUUID() } }),
    ],
    ['request-reset', 200, (email: string) => server.api(requestReset, { body: { email } })],
    ['resend-otp', 200, (email: string) => server.api(resendOtp, { body: { email } })],
  ] as const)(
    'get the same answer from %s, in the same time (6)',
    { timeout: 120_000 },
    async (_call, samples, ask) => {
      const { sides, ratio } = await compare(samples, ask);
      expect(sides.known.size).toBe(1);
      expect(sides.known).toEqual(sides.unknown);
      expect(ratio).toBeGreaterThan(0.7);
      expect(ratio).toBeLessThan(1.4);
    },
  );
});
