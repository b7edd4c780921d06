import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isObjectKey } from '../storage/object-store.ts';
import { BackupFault, type BackupFile } from './manifest.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const counted = (path: string) => {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, file: (): BackupFile => ({ path, bytes, sha256: hash.digest('hex') }) };
};

const copy = async (from: string, to: string, path: string): Promise<BackupFile> => {
  const target = join(to, path);
  await mkdir(dirname(target), { recursive: true });
  const { through, file } = counted(path);
  await pipeline(createReadStream(join(from, path)), through, createWriteStream(target, { mode: 0o600, flush: true }));
  return file();
};

const same = (a: BackupFile, b: BackupFile): boolean => a.bytes === b.bytes && a.sha256 === b.sha256;
const demandSame = (found: BackupFile, listed: BackupFile): void => {
  if (!same(found, listed)) throw new BackupFault(`The file ${listed.path} of the backup is damaged`);
};

/** Copies the uploaded files, those that are still arriving apart. One that is deleted meanwhile is left out. */
export const keepFiles = async (from: string, to: string): Promise<BackupFile[]> => {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isObjectKey)
    .toSorted();
  const listed: BackupFile[] = [];
  for (const path of paths) {
    try {
      listed.push(await copy(from, to, path));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return listed;
};

/** Copies the files of a backup back. Throws a BackupFault at the first that is not what it was. */
export const giveBackFiles = async (files: readonly BackupFile[], from: string, to: string): Promise<void> => {
  for (const listed of files) demandSame(await copy(from, to, listed.path), listed);
};

/** Reads the files of a backup. Throws a BackupFault at the first that is missing or not what it was. */
export const checkFiles = async (files: readonly BackupFile[], from: string): Promise<void> => {
  for (const listed of files) {
    const { through, file } = counted(listed.path);
    try {
      // The count isn't needed any more.
      through.resume();
      await pipeline(createReadStream(join(from, listed.path)), through);
    } catch (error) {
      if (!isMissing(error)) throw error;
      throw new BackupFault(`The file ${listed.path} of the backup is missing`);
    }
    demandSame(file(), listed);
  }
};
