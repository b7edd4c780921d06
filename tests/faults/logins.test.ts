/** F12: eighty users sign in at once: a bounded queue of hashes is processed, and the rest get a retry time. */
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import { signIn, signUp } from '../fixtures/records/people.ts';
import { note, readable, within } from '../fixtures/server/programme.ts';

const AT_ONCE = 80;
/** Two being hashed and forty waiting. */
const ADMITTED = 42;
const HEALTH_MS = 1_000;

describeOnBothDatabases('Eighty logins at once', (start, database) => {
  it('are each answered, and health is no worse for it', { timeout: 60_000 }, async () => {
    const server = await start();
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => signUp(server)));
    const from = performance.now();
    const signingIn = Promise.all(people.map((person) => signIn(server, person, { deviceId: person.deviceId })));
    const healthy = await fetch(`${server.url}/healthz`);
    const healthMs = performance.now() - from;
    const answers = await signingIn;
    const count = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;

    expect(healthy.status).toBe(200);
    expect(healthMs).toBeLessThan(within(HEALTH_MS));
    expect(count(200) + count(503)).toBe(AT_ONCE);
    expect(count(200)).toBeGreaterThanOrEqual(ADMITTED);
    expect(count(503)).toBeGreaterThan(0);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    // Rejected sign-ins succeed afterwards.
    const again = people[answers.findIndex(({ status }) => status === 503)];
    if (again === undefined) throw new Error('nobody was refused');
    expect((await signIn(server, again, { deviceId: again.deviceId })).status).toBe(200);
    note({
      ...{ fault: 'F12', database, what: '80 logins at once: let in, told to come back; health meanwhile' },
      ...{
        found: `${String(count(200))}, ${String(count(503))}; ${readable(healthMs)}`,
        demanded: 'a bounded queue, then 503',
      },
    });
  });
});
