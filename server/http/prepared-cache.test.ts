import { expect, it } from 'vitest';
import { createPreparedCache } from './prepared-cache.ts';
import { Prepared } from './prepared.ts';

const setUp = () => {
  let now = 1_000;
  let made = 0;
  const cache = createPreparedCache({ now: () => now });
  const make = (): Promise<Prepared> => Promise.resolve(new Prepared(Buffer.from(String((made += 1)))));
  const read = async (work = make): Promise<string> => (await cache.get('key', work)).bytes.toString();
  return { cache, make, read, advance: (ms: number) => (now += ms) };
};

it('a reply is made once and kept for a while', async () => {
  const { read, advance } = setUp();
  expect([await read(), await read()]).toEqual(['1', '1']);
  advance(5_000);
  expect(await read()).toBe('2');
});
it('a reply is made anew after a change', async () => {
  const { cache, read } = setUp();
  await read();
  cache.clear();
  expect(await read()).toBe('2');
});
it('a reply that was read before a change and made after it is not kept', async () => {
  const { cache, make, read } = setUp();
  const slow = await read(async () => {
    const reply = await make();
    cache.clear();
    return reply;
  });
  expect([slow, await read()]).toEqual(['1', '2']);
});
it('a clock that was set back keeps no reply for long', async () => {
  const { read, advance } = setUp();
  await read();
  advance(-3_600_000);
  expect(await read()).toBe('2');
});
