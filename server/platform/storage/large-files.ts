import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { onDisk } from './disk-faults.ts';
import { isObjectKey } from './object-store.ts';

/** A file that is still arriving. */
export interface UnfinishedFile {
  readonly key: string;
  /** The store's name for the unfinished file. */
  readonly storeId: string;
}

export interface StoredPart {
  /** 1 for the first. */
  readonly number: number;
  readonly etag: string;
  readonly bytes: number;
}

/** Files that arrive in parts and leave as streams: none of them is ever held in memory as a whole. */
export interface LargeFiles {
  /** Begins a file; gives what the store calls it until it is finished. */
  begin(key: string, mimetype: string): Promise<string>;
  /**
   * Stores a part that starts at that byte of the file, or replaces it. Returns its ETag, or null when the file is no longer
   * unfinished. A first part may restart an aborted file, so the caller has to check afterwards.
   */
  putPart(
    file: UnfinishedFile,
    part: { readonly number: number; readonly at: number; readonly bytes: Uint8Array },
  ): Promise<string | null>;
  /** Makes the file of those parts visible under its key; doing it again changes nothing. */
  finish(file: UnfinishedFile, parts: readonly StoredPart[]): Promise<void>;
  /** Forgets an unfinished file; without complaint when it is unknown. */
  abort(file: UnfinishedFile): Promise<void>;
  /** Forgets a finished file; without complaint when it is unknown. */
  remove(key: string): Promise<void>;
  /** Size of a finished file in bytes; null when there is none. */
  size(key: string): Promise<number | null>;
  /** The bytes from `start` to `end`, both included. */
  read(key: string, start: number, end: number): Promise<Readable>;
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

/** Writes all of the bytes there: a disk that has little room left takes only some of them and says so by their number. */
const writeAll = async (file: FileHandle, bytes: Uint8Array, at: number): Promise<void> => {
  for (let done = 0; done < bytes.byteLength;) {
    done += (await file.write(bytes, done, bytes.byteLength - done, at + done)).bytesWritten;
  }
};

/** Large files in a folder of this machine: parts are written where they belong, so that finishing is a rename. */
export const createDiskLargeFiles = (folder: string): LargeFiles => {
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new Error(`"${key}" is no key of a file`);
    return join(folder, key);
  };
  const draftOf = (key: string): string => `${pathOf(key)}.unfinished`;

  /** Only the first part makes the draft: a later one that finds none has come after its end. */
  const openDraft = async (path: string, number: number): Promise<FileHandle | null> =>
    (await orNull(open(path, 'r+'))) ?? (number === 1 ? open(path, 'w+') : null);

  return {
    begin: () => Promise.resolve(''),
    putPart: ({ key }, { number, at, bytes }) =>
      onDisk(async () => {
        const path = draftOf(key);
        await mkdir(dirname(path), { recursive: true });
        const file = await openDraft(path, number);
        if (file === null) return null;
        try {
          await writeAll(file, bytes, at);
          await file.datasync();
        } finally {
          await file.close();
        }
        return createHash('sha256').update(bytes).digest('hex');
      }),
    finish: ({ key }, parts) =>
      onDisk(async () => {
        const draft = await orNull(open(draftOf(key), 'r+'));
        if (draft === null) return;
        try {
          await draft.truncate(parts.reduce((sum, { bytes }) => sum + bytes, 0));
          await draft.sync();
        } finally {
          await draft.close();
        }
        // Another call that finishes it may have come first.
        await orNull(rename(draftOf(key), pathOf(key)));
        const names = await open(dirname(pathOf(key)), 'r');
        try {
          await names.sync();
        } finally {
          await names.close();
        }
      }),
    abort: ({ key }) => rm(draftOf(key), { force: true }),
    remove: (key) => rm(pathOf(key), { force: true }),
    async size(key) {
      if (!isObjectKey(key)) return null;
      return (await orNull(stat(pathOf(key))))?.size ?? null;
    },
    read: (key, start, end) => Promise.resolve(createReadStream(pathOf(key), { start, end })),
  };
};
