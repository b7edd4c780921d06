import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onDisk } from './disk-faults.ts';

/** Files by key. A key is made by the server: folders and a name of letters, digits, `-` and `_`, with an ending. */
export interface ObjectStore {
  /** Stores the bytes; when it resolves, they survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes under that key; null when there are none, or the key is none of ours. */
  get(key: string): Promise<Buffer | null>;
  /** Forgets the key; without complaint when it is unknown. */
  remove(key: string): Promise<void>;
}

const KEY = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.[a-z0-9]{1,8}$/;

/** Whether that has the form of a key: no `..`, no empty part, nothing that leads out of the folder. */
export const isObjectKey = (key: string): boolean => key.length <= 200 && KEY.test(key);

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes the name of a new file survive a power cut too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Files in a folder of this machine. */
export const createDiskStore = (folder: string): ObjectStore => {
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new Error(`"${key}" is no key of a file`);
    return join(folder, key);
  };
  return {
    put: (key, bytes) =>
      onDisk(async () => {
        const path = pathOf(key);
        await mkdir(dirname(path), { recursive: true });
        // Whole or not at all: a reader never meets half a file.
        const draft = `${path}.${randomUUID()}.part`;
        try {
          const file = await open(draft, 'w');
          try {
            await file.writeFile(bytes);
            await file.sync();
          } finally {
            await file.close();
          }
          await rename(draft, path);
          await syncFolder(dirname(path));
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
      }),
    async get(key) {
      if (!isObjectKey(key)) return null;
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
