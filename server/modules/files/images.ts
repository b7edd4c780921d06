import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { UploadedPart } from '../../platform/http/routes/route.ts';
import { demandPicture, pictureRefused, toWebp } from './pictures.ts';

const MEGABYTES_MAX = 8;
const SIDE_MAX = 1600;

export interface StoredImage {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Stores the `image` part as WebP without metadata, rotated upright, at most 1600 px wide and high. */
export const storeTextImage = async (
  { files: store, clock, random }: Pick<Deps, 'files' | 'clock' | 'random'>,
  files: readonly UploadedPart[],
): Promise<StoredImage> => {
  const part = files.find(({ field }) => field === 'image');
  if (part === undefined || part.bytes.length === 0) throw pictureRefused('Choose an image');
  await demandPicture(part.bytes, MEGABYTES_MAX);
  const { data, info } = await toWebp(part.bytes, { width: SIDE_MAX, height: SIDE_MAX });
  const key = `images/${makeId(clock.now(), (count) => random.bytes(count))}.webp`;
  await store.put(key, data);
  return { path: `/files/${key}`, width: info.width, height: info.height };
};
