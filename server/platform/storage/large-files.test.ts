import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';
import { createDiskLargeFiles, type LargeFiles, type StoredPart } from './large-files.ts';

const FILE = { key: 'uploads/a.mp4', storeId: '' };
const HALVES = [Buffer.from('first'), Buffer.from('last')];

describe('a large file in a folder', () => {
  let folder: string;
  let large: LargeFiles;
  beforeEach(() => {
    folder = makeTempDir('large');
    large = createDiskLargeFiles(folder);
  });
  const put = (number: number) =>
    large.putPart(FILE, { number, at: number === 1 ? 0 : 5, bytes: HALVES[number - 1] ?? Buffer.alloc(0) });
  const arrived = async (): Promise<StoredPart[]> => {
    const [first, last] = [await put(1), await put(2)];
    return [
      { number: 1, etag: first ?? '', bytes: 5 },
      { number: 2, etag: last ?? '', bytes: 4 },
    ];
  };
  const names = () => readdir(join(folder, 'uploads'));

  it('is whole when it is finished by many at once', async () => {
    const parts = await arrived();
    await Promise.all(Array.from({ length: 20 }, () => large.finish(FILE, parts)));
    expect(await readFile(join(folder, FILE.key), 'utf8')).toBe('firstlast');
    expect(await names()).toEqual(['a.mp4']);
  });
  it('is not begun anew by a later part that comes after its end', async () => {
    const parts = await arrived();
    await large.finish(FILE, parts);
    expect([await put(2), await names()]).toEqual([null, ['a.mp4']]);
    await large.remove(FILE.key);
    expect([await put(2), await names()]).toEqual([null, []]);
  });
});
