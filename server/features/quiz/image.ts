import type { ObjectStore } from '../../adapters/object-store.ts';
import { Refusal } from '../../http/refusal.ts';
import type { UploadedPart } from '../../http/route.ts';

/** The largest image, in bytes. */
const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

const starts = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/** The kind of an image by its first bytes, whatever its name says; null for everything else. */
export const imageKindOf = (bytes: Buffer): 'png' | 'jpg' | 'webp' | null => {
  if (starts(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (starts(bytes, ascii('RIFF')) && starts(bytes, ascii('WEBP'), 8)) return 'webp';
  return null;
};

export interface StoredImage {
  readonly key: string;
  /** The path under which it is served. */
  readonly path: string;
}

/**
 * Stores the file part `image` of a call.
 * @returns null when the call has none. Refuses with FILE_REFUSED what is no PNG, JPEG or WebP, or is too large.
 */
export const storeImage = async (
  store: ObjectStore,
  files: readonly UploadedPart[],
  newId: () => string,
): Promise<StoredImage | null> => {
  const part = files.find(({ field }) => field === 'image');
  // A form without a chosen file sends an empty, nameless part.
  if (part === undefined || (part.bytes.length === 0 && part.filename === '')) return null;
  if (part.bytes.length > IMAGE_MAX_BYTES) {
    throw new Refusal('FILE_REFUSED', { message: 'The image must be at most 5 MB' });
  }
  const kind = imageKindOf(part.bytes);
  if (kind === null) throw new Refusal('FILE_REFUSED', { message: 'The image must be a PNG, JPEG or WebP file' });
  const key = `images/${newId()}.${kind}`;
  await store.put(key, part.bytes);
  return { key, path: `/files/${key}` };
};
