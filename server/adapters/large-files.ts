import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isObjectKey } from './object-store.ts';

/** Files that arrive in parts and leave as streams: none of them is ever held in memory as a whole. */
export interface LargeFiles {
  /** Writes a part of an unfinished file; writing it again replaces it. Gives its ETag. */
  putPart(key: string, at: number, bytes: Uint8Array): Promise<string>;
  /** The first bytes of an unfinished or finished file; null when there is none. */
  head(key: string, count: number): Promise<Buffer | null>;
  /** Makes the file visible under its key, cut to that size; doing it again changes nothing. */
  finish(key: string, size: number): Promise<void>;
  /** Forgets a file, finished or not; without complaint when it is unknown. */
  remove(key: string): Promise<void>;
  /** Size of a finished file in bytes; null when there is none. */
  size(key: string): Promise<number | null>;
  /** The bytes from `start` to `end`, both included. */
  read(key: string, start: number, end: number): Readable;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Large files in a folder of this machine: parts are written where they belong, so that finishing is a rename. */
export const createDiskLargeFiles = (folder: string): LargeFiles => {
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new Error(`"${key}" is no key of a file`);
    return join(folder, key);
  };
  const draftOf = (key: string): string => `${pathOf(key)}.unfinished`;

  const openDraft = async (path: string) => (await orNull(open(path, 'r+'))) ?? open(path, 'w+');

  return {
    async putPart(key, at, bytes) {
      const path = draftOf(key);
      await mkdir(dirname(path), { recursive: true });
      const file = await openDraft(path);
      try {
        await file.write(bytes, 0, bytes.byteLength, at);
        await file.datasync();
      } finally {
        await file.close();
      }
      return createHash('sha256').update(bytes).digest('hex');
    },
    async head(key, count) {
      const file = (await orNull(open(draftOf(key), 'r'))) ?? (await orNull(open(pathOf(key), 'r')));
      if (file === null) return null;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async finish(key, size) {
      const draft = await orNull(open(draftOf(key), 'r+'));
      if (draft === null) return;
      try {
        await draft.truncate(size);
        await draft.sync();
      } finally {
        await draft.close();
      }
      await rename(draftOf(key), pathOf(key));
      const names = await open(dirname(pathOf(key)), 'r');
      try {
        await names.sync();
      } finally {
        await names.close();
      }
    },
    async remove(key) {
      await rm(draftOf(key), { force: true });
      await rm(pathOf(key), { force: true });
    },
    async size(key) {
      if (!isObjectKey(key)) return null;
      return (await orNull(stat(pathOf(key))))?.size ?? null;
    },
    read: (key, start, end) => createReadStream(pathOf(key), { start, end }),
  };
};
