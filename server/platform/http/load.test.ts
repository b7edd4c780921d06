import { describe, expect, it } from 'vitest';
import { createLoad } from './load.ts';
import { Refusal } from './routes/refusal.ts';

describe('the work in progress', () => {
  it('is bounded, and who comes too many is told to come back', async () => {
    const load = createLoad(2);
    const gates: (() => void)[] = [];
    const work = () => load.hold(() => new Promise<void>((resolve) => gates.push(resolve)));
    const admitted = [work(), work()];
    await expect(work()).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 1 } });
    gates.forEach((open) => open());
    await Promise.all(admitted);
    await expect(load.hold(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('gives its place back when it fails', async () => {
    const load = createLoad(1);
    const fail = () => load.hold(() => Promise.reject(new Refusal('NOT_FOUND')));
    await expect(fail()).rejects.toThrow(Refusal);
    await expect(load.hold(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('leaves half of the places to those who are in', async () => {
    const load = createLoad(4);
    const gates: (() => void)[] = [];
    const work = () => load.hold(() => new Promise<void>((resolve) => gates.push(resolve)));
    const first = work();
    expect(load.isFilling()).toBe(false);
    const second = work();
    expect(load.isFilling()).toBe(true);
    gates.forEach((open) => open());
    await Promise.all([first, second]);
    expect(load.isFilling()).toBe(false);
  });
});
