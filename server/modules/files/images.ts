import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { UploadedPart } from '../../platform/http/routes/route.ts';
import { demandPicture, pictureRefused, toWebp } from './pictures.ts';

/** Size of an image for a text. */
export const TEXT_IMAGE_MEGABYTES = 8;
const SIDE_MAX = 1600;

export interface StoredImage {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

type ImageDeps = Pick<Deps, 'files' | 'clock' | 'random'>;

/** Returns the image as WebP without metadata, rotated upright, at most 1600 px wide and high. Throws FILE_REFUSED. */
export const textImageOf = async (bytes: Buffer) => {
  await demandPicture(bytes, TEXT_IMAGE_MEGABYTES);
  return toWebp(bytes, { width: SIDE_MAX, height: SIDE_MAX });
};

/** Stores an image that `textImageOf` returned, and returns its path. */
export const putTextImage = async ({ files: store, clock, random }: ImageDeps, data: Buffer): Promise<string> => {
  const key = `images/${makeId(clock.now(), (count) => random.bytes(count))}.webp`;
  await store.put(key, data);
  return `/files/${key}`;
};

/** Stores the `image` part for a text. */
export const storeTextImage = async (deps: ImageDeps, files: readonly UploadedPart[]): Promise<StoredImage> => {
  const part = files.find(({ field }) => field === 'image');
  if (part === undefined || part.bytes.length === 0) throw pictureRefused('Choose an image');
  const { data, info } = await textImageOf(part.bytes);
  return { path: await putTextImage(deps, data), width: info.width, height: info.height };
};
