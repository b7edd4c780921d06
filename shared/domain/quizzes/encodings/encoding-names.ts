import type { TextEncoding } from './encodings.ts';

/** Names as authors know them. In the standard, ISO-8859-1 is a part of Windows-1252. */
export const ENCODING_NAMES: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Western European (Windows-1252, ISO-8859-1)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'iso-8859-2': 'Central European (ISO-8859-2)',
  macintosh: 'Western European (Mac)',
  shift_jis: 'Japanese (Shift-JIS)',
};
