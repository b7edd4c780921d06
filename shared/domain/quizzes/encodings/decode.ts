/** Decodes text files, and recognises encodings that leave no doubt. */
import type { TextEncoding } from './encodings.ts';

/** Names in an XML declaration. */
const DECLARED: Readonly<Record<string, TextEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'iso-8859-2': 'iso-8859-2',
  macintosh: 'macintosh',
  shift_jis: 'shift_jis',
};

/** Decodes bytes; null if they aren't in that encoding. `isPart` if they end before the text does. */
export const decoded = (bytes: Uint8Array, encoding: TextEncoding, isPart = false): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isPart });
  } catch {
    return null;
  }
};

/** Decodes the file; null if it isn't a text in that encoding. */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding): string | null => decoded(bytes, encoding);

/** Decodes a part of a file for display, with marks for what can't be read. */
export const decodeSample = (bytes: Uint8Array, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true });

const ofMark = ([first, second]: Uint8Array): TextEncoding | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

/** UTF-16 without a byte order mark: every other byte of Western text is zero. */
const ofZeros = (bytes: Uint8Array): TextEncoding | null => {
  const start = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 4 && even < odd / 10) return 'utf-16le';
  return even > start.length / 4 && odd < even / 10 ? 'utf-16be' : null;
};

const declaredIn = (bytes: Uint8Array): TextEncoding | null => {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const [, name = ''] = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head) ?? [];
  return DECLARED[name.toLowerCase()] ?? null;
};

/** Whether the bytes can't be a text in any encoding. */
export const isBinary = (bytes: Uint8Array): boolean =>
  bytes.includes(0) && ofMark(bytes) === null && ofZeros(bytes) === null;

/**
 * Returns the encoding by its byte order mark, its zeros, its validity as UTF-8 or its XML declaration; null in doubt.
 * @param isPart whether the bytes end before the file does
 */
export const certainEncoding = (bytes: Uint8Array, isPart = false): TextEncoding | null => {
  if (isBinary(bytes)) return null;
  const marked = ofMark(bytes) ?? ofZeros(bytes);
  if (marked !== null) return marked;
  return decoded(bytes, 'utf-8', isPart) === null ? declaredIn(bytes) : 'utf-8';
};
