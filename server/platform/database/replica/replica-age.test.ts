import { describe, expect, it } from 'vitest';
import { createReplicaAge } from './replica-age.ts';

const START = 1_000_000_000_000;

const setUp = () => {
  const state = { now: START, written: 100, applied: 100, broken: false, comparisons: 0 };
  const faults: unknown[] = [];
  const age = createReplicaAge(
    {
      written: () => {
        state.comparisons += 1;
        return Promise.resolve(state.written);
      },
      applied: () => (state.broken ? Promise.reject(new Error('away')) : Promise.resolve(state.applied)),
    },
    { now: () => state.now },
    (error) => faults.push(error),
  );
  return { state, age, faults };
};

describe('the age of a replica', () => {
  it('covers what was written a second before everything was applied', async () => {
    const { age } = setUp();
    expect(await age.covers(START - 1_000)).toBe(true);
    expect(await age.covers(START - 999)).toBe(false);
  });

  it('covers nothing while it is behind from the beginning', async () => {
    const { state, age } = setUp();
    state.applied = 99;
    expect(await age.covers(0)).toBe(false);
  });

  it('covers what was written before the latest position that it has reached', async () => {
    const { state, age } = setUp();
    await age.covers(0);
    state.written = 200;
    state.now += 3_000;
    expect(await age.covers(START - 1_000)).toBe(true);
    expect(await age.covers(START)).toBe(false);
    expect(age.behindMs()).toBe(3_000);
    state.applied = 200;
    state.now += 1_000;
    expect(await age.covers(START + 3_000)).toBe(true);
    expect(age.behindMs()).toBe(0);
  });

  it('isn’t read from when it is more than five seconds behind', async () => {
    const { state, age } = setUp();
    await age.covers(0);
    state.written = 200;
    state.now += 5_001;
    expect(await age.covers(0)).toBe(false);
  });

  it('is compared four times a second at most, however many ask', async () => {
    const { state, age } = setUp();
    await Promise.all(Array.from({ length: 50 }, () => age.covers(0)));
    state.now += 249;
    await age.covers(0);
    expect(state.comparisons).toBe(1);
    state.now += 1;
    await age.covers(0);
    expect(state.comparisons).toBe(2);
  });

  it('is left alone for five seconds after a failure, which is reported once until it answers', async () => {
    const { state, age, faults } = setUp();
    state.broken = true;
    expect(await age.covers(0)).toBe(false);
    state.now += 4_999;
    await age.covers(0);
    expect(state.comparisons).toBe(1);
    state.now += 1;
    expect(await age.covers(0)).toBe(false);
    expect(faults).toHaveLength(1);
    state.broken = false;
    state.now += 5_000;
    expect(await age.covers(0)).toBe(true);
    age.failed(new Error('away again'));
    expect(faults).toHaveLength(2);
    expect(await age.covers(0)).toBe(false);
  });

  it('is compared again when the clock was set back', async () => {
    const { state, age } = setUp();
    await age.covers(0);
    age.failed(new Error('away'));
    state.now -= 3_600_000;
    expect(await age.covers(0)).toBe(true);
  });
});
