import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import type { UploadedPart } from '../../../platform/http/routes/route.ts';
import { demandPicture, toWebp } from '../../files/index.ts';

const MEGABYTES_MAX = 5;
const SIDE_MAX = 1600;

export interface StoredImage {
  readonly key: string;
  /** The path under which it is served. */
  readonly path: string;
}

/**
 * Stores the file part `image` of a call as WebP without metadata: no cover tells where it was taken.
 * @returns null when the call has none. Refuses with FILE_REFUSED what is no PNG, JPEG or WebP, too large, or damaged.
 */
export const storeImage = async (
  store: ObjectStore,
  files: readonly UploadedPart[],
  newId: () => string,
): Promise<StoredImage | null> => {
  const part = files.find(({ field }) => field === 'image');
  // A form without a chosen file sends an empty, nameless part.
  if (part === undefined || (part.bytes.length === 0 && part.filename === '')) return null;
  await demandPicture(part.bytes, MEGABYTES_MAX);
  const { data } = await toWebp(part.bytes, { width: SIDE_MAX, height: SIDE_MAX });
  const key = `images/${newId()}.webp`;
  await store.put(key, data);
  return { key, path: `/files/${key}` };
};
