/** Images from staff: checked by their header before decoding, and stored as WebP without metadata. */
import type { Metadata, OutputInfo, Sharp } from 'sharp';
import { Refusal } from '../../platform/http/routes/refusal.ts';

/** Maximum pixels: allows a 50-megapixel camera, but no decompression bomb. */
const PIXELS_MAX = 60_000_000;
const KINDS = new Set(['png', 'jpeg', 'webp']);
const MEGABYTE = 1024 * 1024;

/** Creates the error for a rejected image. */
export const pictureRefused = (message: string, cause?: unknown): Refusal =>
  new Refusal('FILE_REFUSED', { message, details: { problems: [{ field: 'image', message }] }, cause });

/** Opens an image. The library is loaded for the first one: few servers get any soon after their start. */
const open = async (bytes: Buffer, pixelsMax: number | false = PIXELS_MAX): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: pixelsMax });
};

/** Reads the image header; null if there is none. */
const headOf = async (bytes: Buffer): Promise<Metadata | null> => {
  try {
    return await (await open(bytes, false)).metadata();
  } catch {
    return null;
  }
};

/** Returns the number of pixels by the header; 0 if there is none. */
export const pixelsOf = async (bytes: Buffer): Promise<number> => {
  const head = await headOf(bytes);
  return head === null ? 0 : head.width * head.height;
};

/** Throws FILE_REFUSED if the image is too large, of another type, or has too many pixels. */
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

/** Returns the image upright and at most that large. Throws FILE_REFUSED if it is damaged. */
export const toWebp = async (
  bytes: Buffer,
  size: { readonly width: number; readonly height?: number },
): Promise<{ readonly data: Buffer; readonly info: OutputInfo }> => {
  try {
    const image = await open(bytes);
    return await image
      .rotate()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw pictureRefused('The image is damaged', cause);
  }
};

/** An image in a format that every office program shows. */
interface OfficePicture {
  readonly bytes: Uint8Array;
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

/** Returns a stored image as JPEG, or as PNG if parts of it are transparent; null if it can't be read. */
export const toOfficePicture = async (bytes: Buffer): Promise<OfficePicture | null> => {
  try {
    const image = await open(bytes);
    const { isOpaque } = await image.stats();
    const { data, info } = await (isOpaque ? image.jpeg({ quality: 90 }) : image.png()).toBuffer({
      resolveWithObject: true,
    });
    return {
      bytes: new Uint8Array(data),
      type: isOpaque ? 'jpeg' : 'png',
      width: info.width,
      height: info.height,
    };
  } catch {
    return null;
  }
};
