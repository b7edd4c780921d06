import { describe, expect, it } from 'vitest';
import { createLoad } from './load.ts';

describe('calls', () => {
  it('start in the order in which they came, one per turn of the event loop', async () => {
    const load = createLoad(10);
    const started: number[] = [];
    const startedByTurn: number[] = [];
    const calls = [0, 1, 2].map((call) =>
      load.start(() => {
        started.push(call);
        return Promise.resolve();
      }),
    );
    const look = (): void => {
      startedByTurn.push(started.length);
      if (started.length < 3) setImmediate(look);
    };
    setImmediate(look);
    await Promise.all(calls);
    expect(started).toEqual([0, 1, 2]);
    expect(startedByTurn).toEqual([1, 2]);
  });
});
