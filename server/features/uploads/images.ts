import sharp from 'sharp';
import { makeId } from '#shared/domain/identifiers.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { UploadedPart } from '../../http/route.ts';

/** Pixels that an image may have: a camera's 50 megapixels, not a bomb of 100 and more. */
const PIXELS_MAX = 60_000_000;
const BYTES_MAX = 8 * 1024 * 1024;
const SIDE_MAX = 1600;
const KINDS = new Set(['png', 'jpeg', 'webp']);

export interface StoredImage {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const refused = (message: string): Refusal =>
  new Refusal('FILE_REFUSED', { message, details: { problems: [{ field: 'image', message }] } });

/** What the image is by its header, before a pixel of it is unpacked. Refuses with FILE_REFUSED. */
const inspect = async (bytes: Buffer): Promise<void> => {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!KINDS.has(format)) throw refused('The image must be a PNG, JPEG or WebP file');
    if (width * height > PIXELS_MAX) throw refused('The image has too many pixels: at most 60 megapixels');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused('The image must be a PNG, JPEG or WebP file');
  }
};

/** Stores the file part `image` as WebP without metadata, turned upright, at most 1600 px wide and high. */
export const storeTextImage = async (
  { files: store, clock, random }: Pick<Deps, 'files' | 'clock' | 'random'>,
  files: readonly UploadedPart[],
): Promise<StoredImage> => {
  const part = files.find(({ field }) => field === 'image');
  if (part === undefined || part.bytes.length === 0) throw refused('Choose an image');
  if (part.bytes.length > BYTES_MAX) throw refused('The image must be at most 8 MB');
  await inspect(part.bytes);
  try {
    const { data, info } = await sharp(part.bytes, { limitInputPixels: PIXELS_MAX })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const key = `images/${makeId(clock.now(), (count) => random.bytes(count))}.webp`;
    await store.put(key, data);
    return { path: `/files/${key}`, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('FILE_REFUSED', { message: 'The image is damaged', cause });
  }
};
