/** A disk without room takes some of the bytes, or none: F2 for files, played by a bound on their length. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';

const moduleOf = (name: string): string => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/** Runs that where no file may grow beyond 32 KiB (64 blocks), and gives what it says. */
const inLittleRoom = (script: string): string => {
  const args = ['-c', 'ulimit -S -f 64 && exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const { stdout, stderr } = spawnSync('sh', args, { encoding: 'utf8' });
  return stdout + stderr;
};

it.each([
  [
    'a part',
    './large-files.ts',
    'createDiskLargeFiles',
    "putPart({ key: 'a/b.mp4', storeId: '' }, { number: 1, at: 0, bytes })",
  ],
  ['a file', './object-store.ts', 'createDiskStore', "put('a/b.webp', bytes)"],
])('%s that finds too little room is refused as unavailable, not kept in part', (_, file, make, call) => {
  const script = `
    import { ${make} } from ${moduleOf(file)};
    const bytes = new Uint8Array(100_000);
    const store = ${make}(${JSON.stringify(makeTempDir('little'))});
    await store.${call}.then(() => console.log('kept'), (error) => console.log(error.name, error.cause?.code));`;
  expect(inLittleRoom(script)).toContain('StoreUnavailable EFBIG');
});
