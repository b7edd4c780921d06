import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';

const KEY_DIGITS = 24;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Stores the pictures of the starter insights under the hash of their bytes, so that storing one again changes nothing.
 * @returns the path at which each is served, by the key of its insight; without those that have none
 */
export const storePictures = async (
  files: ObjectStore,
  folder: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const paths = new Map<string, string>();
  for (const key of keys) {
    try {
      const bytes = await readFile(join(folder, 'insights', 'pictures', `${key}.webp`));
      const name = `insights/${createHash('sha256').update(bytes).digest('hex').slice(0, KEY_DIGITS)}.webp`;
      await files.put(name, bytes);
      paths.set(key, `/files/${name}`);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return paths;
};
