import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore, isObjectKey, type ObjectStore } from './object-store.ts';

describe('files in a folder', () => {
  let outside: string;
  let store: ObjectStore;
  beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), 'bw-files-'));
    await writeFile(join(outside, 'secret.png'), 'secret');
    store = createDiskStore(join(outside, 'files'));
  });
  afterAll(() => rm(outside, { recursive: true, force: true }));

  it('come back byte by byte', async () => {
    await store.put('images/a.png', new Uint8Array([1, 2, 3]));
    expect(await store.get('images/a.png')).toEqual(Buffer.from([1, 2, 3]));
  });
  it('leave no half file beside them', async () => {
    await store.put('images/b.png', new Uint8Array([1]));
    expect((await readdir(join(outside, 'files/images'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
  it('are gone once they are removed, also twice', async () => {
    await store.put('images/c.png', new Uint8Array([1]));
    await store.remove('images/c.png');
    await store.remove('images/c.png');
    expect(await store.get('images/c.png')).toBeNull();
  });
  it.each([
    '../secret.png',
    'images/../../secret.png',
    '/etc/passwd',
    'images//a.png',
    './a.png',
    'a',
    '',
    'a.png/',
    'images\\a.png',
    'a.png\u0000',
    `${'a'.repeat(200)}.png`,
  ])('are not found, and not written, under the key %j', async (key) => {
    expect(isObjectKey(key)).toBe(false);
    expect(await store.get(key)).toBeNull();
    await expect(async () => store.put(key, new Uint8Array([1]))).rejects.toThrow('is no key');
  });
});
