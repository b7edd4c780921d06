import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';

const KEY_DIGITS = 24;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Reads the picture of a starter insight, and names it by the hash of its bytes. Null without one. */
const readPicture = async (folder: string, key: string) => {
  try {
    const bytes = await readFile(join(folder, 'insights', 'pictures', `${key}.webp`));
    return { bytes, name: `insights/${createHash('sha256').update(bytes).digest('hex').slice(0, KEY_DIGITS)}.webp` };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Stores the picture of a starter insight. Storing it again changes nothing. */
export const storePicture = async (files: ObjectStore, folder: string, key: string): Promise<void> => {
  const picture = await readPicture(folder, key);
  if (picture !== null) await files.put(picture.name, picture.bytes);
};

/** Returns the path at which the picture of a starter insight is served, or null without one. */
export const picturePath = async (folder: string, key: string): Promise<string | null> => {
  const picture = await readPicture(folder, key);
  return picture === null ? null : `/files/${picture.name}`;
};
