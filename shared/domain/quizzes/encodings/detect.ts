/** Detects and decodes the encoding of a text file. */
import { analyse } from 'chardet';
import type { TextEncoding } from './encodings.ts';

/** Bytes that a detection looks at, from the first one that isn't ASCII. */
const SAMPLE = 64 * 1024;
const SURE_ENOUGH = 15;

/** The detector's names. A text in ISO-8859-1 is one in Windows-1252. */
const FOUND: Readonly<Record<string, TextEncoding>> = {
  'windows-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'iso-8859-2',
  'windows-1251': 'windows-1251',
};

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

const decoded = (bytes: Uint8Array, encoding: TextEncoding, isPart = false): string | null => {
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

/** Kana: Western text read as Shift-JIS has none. */
const isJapanese = (sample: Uint8Array): boolean => /[\u3040-\u30ff]{2}/.test(decoded(sample, 'shift_jis', true) ?? '');

/** In Windows encodings these bytes are capitals and signs, which don't follow a small letter; on a Mac they do: café. */
const MAC = /[a-z][\u2020\u2021\u02c6\u2030\u0160\u2039\u008d\u017d\u008f\u0090]/;
const isMac = (sample: Uint8Array): boolean => {
  const text = new TextDecoder('windows-1252').decode(sample);
  return MAC.test(text) && !/[a-z][\u00e0-\u00ff]/.test(text);
};

/** Words without an ASCII letter. */
const isCyrillic = (sample: Uint8Array): boolean =>
  /[\u00c0-\u00ff]{4}/.test(new TextDecoder('windows-1252').decode(sample));

const declaredIn = (bytes: Uint8Array): TextEncoding | null => {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const [, name = ''] = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head) ?? [];
  return DECLARED[name.toLowerCase()] ?? null;
};

/**
 * Returns the encoding of a text file; null if it is no text.
 * @param isPart whether the bytes end before the file does
 */
export const detectEncoding = (bytes: Uint8Array, isPart = false): TextEncoding | null => {
  const marked = ofMark(bytes) ?? ofZeros(bytes);
  if (marked !== null) return marked;
  if (bytes.includes(0)) return null;
  if (decoded(bytes, 'utf-8', isPart) !== null) return 'utf-8';
  const declared = declaredIn(bytes);
  if (declared !== null) return declared;
  const first = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - SAMPLE / 4);
  const sample = bytes.subarray(first, first + SAMPLE);
  if (isJapanese(sample)) return 'shift_jis';
  if (isMac(sample)) return 'macintosh';
  const best = analyse(sample).find(({ name, confidence }) => confidence >= SURE_ENOUGH && name in FOUND);
  if (best === undefined) return isCyrillic(sample) ? 'windows-1251' : 'windows-1252';
  return FOUND[best.name] ?? 'windows-1252';
};
