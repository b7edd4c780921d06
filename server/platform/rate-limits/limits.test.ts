import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { ipSubject } from './ip-subject.ts';
import type { Budget, Throttle } from './limits.ts';
import { waitAfter } from './limits.ts';

const BUDGET: Budget = { name: 'letters', most: 3, windowMs: 60_000 };
const THROTTLE: Throttle = { name: 'locks', free: 2, firstWaitMs: 1_000, longestWaitMs: 5_000, forgetMs: 60_000 };

describeOnBothDatabases('a limit', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  const consume = (subject: string) => server.app.deps.limits.consume(BUDGET, subject);

  it('admits as many as its budget has in one window, however many ask at once', async () => {
    const subject = randomUUID();
    const admissions = await Promise.all(Array.from({ length: 20 }, () => consume(subject)));
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(3);
  });

  it('starts over when its window has passed, and says when that is', async () => {
    const subject = randomUUID();
    for (let one = 0; one < 3; one += 1) await consume(subject);
    server.clock.advance(20_000);
    expect(await consume(subject)).toEqual({ admitted: false, resetsInMs: 40_000 });
    server.clock.advance(40_000);
    expect(await consume(subject)).toEqual({ admitted: true, resetsInMs: 60_000 });
  });

  it('does not wait for a clock that was set back by an hour', async () => {
    const subject = randomUUID();
    for (let one = 0; one < 4; one += 1) await consume(subject);
    server.clock.advance(-3_600_000);
    expect(await consume(subject)).toEqual({ admitted: true, resetsInMs: 60_000 });
    server.clock.advance(3_600_000);
  });

  it('goes on in its window for a caller whose clock is a moment behind', async () => {
    const subject = randomUUID();
    for (let one = 0; one < 3; one += 1) await consume(subject);
    // Of two callers the later to be counted may have looked at the clock first, or at that of another machine.
    server.clock.advance(-1);
    expect((await consume(subject)).admitted).toBe(false);
    server.clock.advance(-1_999);
    expect((await consume(subject)).admitted).toBe(false);
    server.clock.advance(2_000);
  });

  it('counts each subject by itself', async () => {
    const subject = randomUUID();
    for (let one = 0; one < 4; one += 1) await consume(subject);
    expect((await consume(randomUUID())).admitted).toBe(true);
  });

  it('does not keep in the table whom it counts', async () => {
    await consume('asha@example.com');
    const rows = JSON.stringify(await server.db.selectFrom('limits').selectAll().execute());
    expect(rows).not.toContain('asha');
  });

  it('makes failures wait longer and longer, and forgets them after a quiet time', async () => {
    const { limits } = server.app.deps;
    const subject = randomUUID();
    const waits: number[] = [];
    for (let failure = 0; failure < 7; failure += 1) {
      await limits.fail(THROTTLE, subject);
      waits.push(await limits.waitOf(THROTTLE, subject));
    }
    expect(waits).toEqual([0, 0, 1_000, 2_000, 4_000, 5_000, 5_000]);
    server.clock.advance(60_000);
    await limits.fail(THROTTLE, subject);
    expect(await limits.waitOf(THROTTLE, subject)).toBe(0);
  });

  it('remembers failures as long as they go on', async () => {
    const { limits } = server.app.deps;
    const subject = randomUUID();
    for (let failure = 0; failure < 3; failure += 1) {
      server.clock.advance(45_000);
      await limits.fail(THROTTLE, subject);
    }
    // The first was more than a minute ago, and the last a moment.
    expect(await limits.waitOf(THROTTLE, subject)).toBe(1_000);
  });

  it('never waits longer than its longest wait, though the clock is set back by an hour', async () => {
    const { limits } = server.app.deps;
    const subject = randomUUID();
    for (let failure = 0; failure < 9; failure += 1) await limits.fail(THROTTLE, subject);
    server.clock.advance(-3_600_000);
    expect(await limits.waitOf(THROTTLE, subject)).toBe(5_000);
    server.clock.advance(3_600_000);
  });

  it('is swept away when it says nothing any more', async () => {
    await consume(randomUUID());
    server.clock.advance(24 * 3_600_000);
    await server.runTask('limits');
    expect(await server.db.selectFrom('limits').selectAll().execute()).toEqual([]);
  });
});

describe('the wait after failures', () => {
  it('is never endless', () => {
    expect(waitAfter(THROTTLE, 1_000_000)).toBe(5_000);
  });
});

describe('a network address', () => {
  it('of version 4 stands for itself, also when written as version 6', () => {
    expect(ipSubject('192.0.2.7')).toBe('192.0.2.7');
    expect(ipSubject('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  it('of version 6 stands for its network of 64 bits', () => {
    expect(ipSubject('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(ipSubject('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(ipSubject('2001:db8::9')).toBe('2001:db8:0:0::/64');
    expect(ipSubject('::1')).toBe('0:0:0:0::/64');
  });
});
