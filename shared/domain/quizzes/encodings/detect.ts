/** Detects the encoding of a text file. */
import { analyse } from 'chardet';
import { certainEncoding, decoded, isBinary } from './decode.ts';
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

/** Returns the encoding of a text file; null if it is no text. */
export const detectEncoding = (bytes: Uint8Array): TextEncoding | null => {
  if (isBinary(bytes)) return null;
  const certain = certainEncoding(bytes);
  if (certain !== null) return certain;
  const first = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - SAMPLE / 4);
  const sample = bytes.subarray(first, first + SAMPLE);
  if (isJapanese(sample)) return 'shift_jis';
  if (isMac(sample)) return 'macintosh';
  const best = analyse(sample).find(({ name, confidence }) => confidence >= SURE_ENOUGH && name in FOUND);
  if (best === undefined) return isCyrillic(sample) ? 'windows-1251' : 'windows-1252';
  return FOUND[best.name] ?? 'windows-1252';
};
