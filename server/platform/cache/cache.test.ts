import { expect, it } from 'vitest';
import { createMemoryCache } from './cache.ts';

const setUp = () => {
  let now = 1_000;
  let made = 0;
  let version = 'a';
  const cache = createMemoryCache<string>({
    clock: { now: () => now },
    forMs: 5_000,
    version: () => Promise.resolve(version),
  });
  const make = (): Promise<string> => Promise.resolve(String((made += 1)));
  const read = (work = make, key = 'key'): Promise<string> => cache.get(key, work);
  return { kept: cache, make, read, advance: (ms: number) => (now += ms), become: (next: string) => (version = next) };
};

it('something is made once and kept for a while', async () => {
  const { read, advance } = setUp();
  expect([await read(), await read()]).toEqual(['1', '1']);
  advance(5_000);
  expect(await read()).toBe('2');
});
it('something is made once for all who ask while it is being made', async () => {
  const { read } = setUp();
  expect(await Promise.all([read(), read(), read()])).toEqual(['1', '1', '1']);
});
it('something is made anew once it has another version', async () => {
  const { read, become } = setUp();
  await read();
  become('b');
  expect([await read(), await read()]).toEqual(['2', '2']);
});
it('what was begun before a change and made after it is not kept', async () => {
  const { make, read, become } = setUp();
  const slow = await read(async () => {
    const value = await make();
    become('b');
    return value;
  });
  expect([slow, await read()]).toEqual(['1', '2']);
});
it('something is made anew after all was forgotten', async () => {
  const { kept: cache, read } = setUp();
  await read();
  cache.clear();
  expect(await read()).toBe('2');
});
it('a clock that was set back keeps nothing for long', async () => {
  const { read, advance } = setUp();
  await read();
  advance(-3_600_000);
  expect(await read()).toBe('2');
});
it('what failed is tried again', async () => {
  const { read } = setUp();
  await expect(read(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await read()).toBe('1');
});
it('what nobody asks for makes room', async () => {
  const { read } = setUp();
  await read(undefined, 'old');
  for (let other = 0; other < 499; other += 1) await read(undefined, String(other));
  await read(undefined, 'old');
  await read(undefined, 'one more');
  expect(await read(undefined, 'old')).toBe('1');
  expect(await read(undefined, '0')).toBe('502');
});
