/** Pictures that staff send: judged by their header before a pixel is unpacked, and stored as WebP without metadata. */
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { Refusal } from '../../platform/http/routes/refusal.ts';

/** Pixels that a picture may have: a camera's 50 megapixels, not a bomb of 100 and more. */
const PIXELS_MAX = 60_000_000;
const KINDS = new Set(['png', 'jpeg', 'webp']);
const MEGABYTE = 1024 * 1024;

/** A picture that isn't taken, with the sentence that says why. */
export const pictureRefused = (message: string, cause?: unknown): Refusal =>
  new Refusal('FILE_REFUSED', { message, details: { problems: [{ field: 'image', message }] }, cause });

/** What its header says; null where it has none. */
const headOf = async (bytes: Buffer): Promise<Metadata | null> => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
};

/** Refuses with FILE_REFUSED what is larger than that, of another kind, or has too many pixels. */
export const demandPicture = async (bytes: Buffer, megabytesMax: number): Promise<void> => {
  if (bytes.length > megabytesMax * MEGABYTE) {
    throw pictureRefused(`The image must be at most ${String(megabytesMax)} MB`);
  }
  const head = await headOf(bytes);
  if (head === null || !KINDS.has(head.format)) throw pictureRefused('The image must be a PNG, JPEG or WebP file');
  if (head.width * head.height > PIXELS_MAX) {
    throw pictureRefused('The image has too many pixels: at most 60 megapixels');
  }
};

/** The picture upright and at most that large. Refuses with FILE_REFUSED what is damaged. */
export const toWebp = async (
  bytes: Buffer,
  size: { readonly width: number; readonly height?: number },
): Promise<{ readonly data: Buffer; readonly info: OutputInfo }> => {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .rotate()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw pictureRefused('The image is damaged', cause);
  }
};
