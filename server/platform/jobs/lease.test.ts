import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { createLease } from './lease.ts';

const TAKEN_OVER_MS = 15_000;

describeOnBothDatabases('A lease', (start) => {
  it('is held by one of several that ask at the same time, and stays with it', async () => {
    const { app, clock } = await start();
    const name = randomUUID();
    const leases = Array.from({ length: 5 }, () => createLease(app.deps, name));
    const ask = () => Promise.all(leases.map((lease) => lease.held()));
    const first = await ask();
    expect(first.filter(Boolean)).toHaveLength(1);
    for (let renewal = 0; renewal < 5; renewal += 1) {
      clock.advance(TAKEN_OVER_MS / 3);
      expect(await ask()).toEqual(first);
    }
  });

  it('passes on when its holder no longer asks, and the holder notices when it comes back', async () => {
    const { app, clock } = await start();
    const name = randomUUID();
    const [one, other] = [createLease(app.deps, name), createLease(app.deps, name)];
    expect([await one.held(), await other.held()]).toEqual([true, false]);
    clock.advance(TAKEN_OVER_MS);
    expect([await other.held(), await one.held()]).toEqual([true, false]);
  });
});
