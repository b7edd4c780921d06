import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import type { UploadedPart } from '../../../platform/http/routes/route.ts';
import { demandPicture, toWebp } from '../../files/index.ts';

const MEGABYTES_MAX = 5;
const SIDE_MAX = 1600;

export interface StoredImage {
  readonly key: string;
  /** Path where it is served. */
  readonly path: string;
}

/**
 * Stores the `image` part of a request as WebP without metadata, so that no cover reveals where it was taken.
 * @returns null if the request has none. Throws FILE_REFUSED unless it is an intact PNG, JPEG or WebP within the size
 * limit.
 */
export const storeImage = async (
  store: ObjectStore,
  files: readonly UploadedPart[],
  newId: () => string,
): Promise<StoredImage | null> => {
  const part = files.find(({ field }) => field === 'image');
  // A form without a selected file sends an empty, nameless part.
  if (part === undefined || (part.bytes.length === 0 && part.filename === '')) return null;
  await demandPicture(part.bytes, MEGABYTES_MAX);
  const { data } = await toWebp(part.bytes, { width: SIDE_MAX, height: SIDE_MAX });
  const key = `images/${newId()}.webp`;
  await store.put(key, data);
  return { key, path: `/files/${key}` };
};
