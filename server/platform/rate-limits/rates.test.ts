import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/fixtures/server/fake-clock.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { createKeys } from '../keys/keys.ts';
import { createRates, type Rates } from './rates.ts';

const MOST = 100;
const log = { warn: () => undefined };

const ratesOf = ({ app, clock }: TestServer): Rates => createRates({ ...app.deps, clock, log });
const countOf = (rates: Rates, times: number): number => {
  let last = 0;
  for (let time = 0; time < times; time += 1) last = rates.count('192.0.2.1', MOST).current;
  return last;
};

describeOnBothDatabases('the rate of a subject', (start, database) => {
  it('is counted by the minute', async () => {
    const server = await start();
    const rates = ratesOf(server);
    server.clock.advance(20_000);
    expect(countOf(rates, 3)).toBe(3);
    expect(rates.count('192.0.2.2', MOST)).toEqual({ current: 1, ttl: 40_000 });
    server.clock.advance(40_000);
    expect(countOf(rates, 1)).toBe(1);
    await rates.settled();
  });

  it.skipIf(database === 'sqlite')('counts what other processes have counted, once there is much of it', async () => {
    const server = await start();
    const [one, other] = [ratesOf(server), ratesOf(server)];
    countOf(one, 60);
    await one.settled();
    countOf(other, 30);
    await other.settled();
    server.clock.advance(500);
    // Calls counted since the last sharing are shared now.
    countOf(one, 1);
    await one.settled();
    server.clock.advance(500);
    countOf(other, 1);
    await other.settled();
    expect(countOf(other, 1)).toBe(93);
    server.clock.advance(60_000);
    expect(countOf(other, 1)).toBe(1);
  });

  it('isn’t written down while it is low, and never with its address', async () => {
    const server = await start();
    const rates = ratesOf(server);
    countOf(rates, 9);
    await rates.settled();
    expect(await server.db.selectFrom('limits').select('key').execute()).toEqual([]);
    countOf(rates, 10);
    await rates.settled();
    const rows = await server.db.selectFrom('limits').selectAll().execute();
    expect(rows).toHaveLength(database === 'sqlite' ? 0 : 1);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });
});

describe('without the database', () => {
  it('a process goes by what it has counted itself', async () => {
    const refusing = {
      insertInto: () => {
        throw new Error('away');
      },
    };
    const rates = createRates({
      db: refusing as unknown as TestServer['db'],
      dialect: 'postgres',
      clock: createFakeClock(),
      keys: createKeys([new Uint8Array(32)]),
      log,
    });
    expect(countOf(rates, 20)).toBe(20);
    await rates.settled();
    expect(countOf(rates, 1)).toBe(21);
  });
});
