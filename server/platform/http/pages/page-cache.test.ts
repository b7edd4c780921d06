import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { pageOf } from './site.ts';

describe('the cache of rendered pages', () => {
  it('makes a page once for all who ask while it is made', async () => {
    const cache = createPageCache();
    let made = 0;
    const make = () => Promise.resolve(pageOf(String(++made)));
    const [one, two] = await Promise.all([cache.get('a', 'v1', make), cache.get('a', 'v1', make)]);
    expect([one.html, two.html]).toEqual(['1', '1']);
  });

  it('makes it anew for another version', async () => {
    const cache = createPageCache();
    await cache.get('a', 'v1', () => Promise.resolve(pageOf('old')));
    expect((await cache.get('a', 'v2', () => Promise.resolve(pageOf('new')))).html).toBe('new');
  });

  it('drops the page that was asked for longest ago', async () => {
    const cache = createPageCache(2);
    const made: string[] = [];
    const ask = (key: string) =>
      cache.get(key, 'v1', () => {
        made.push(key);
        return Promise.resolve(pageOf(key));
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps no failure', async () => {
    const cache = createPageCache();
    await expect(cache.get('a', 'v1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('a', 'v1', () => Promise.resolve(pageOf('there')))).html).toBe('there');
  });
});
