/** The first lines of a file that is to be imported, as an encoding shows them. */
import { certainEncoding, decodeSample, isBinary } from '#shared/domain/quizzes/encodings/decode.ts';
import type { TextEncoding } from '#shared/domain/quizzes/encodings/encodings.ts';

/** Bytes that are read for a sample. */
const SAMPLE_BYTES = 256 * 1024;
const FIRST_LINES = 3;
/** Lines with letters that differ between encodings. */
const LATER_LINES = 3;
const LINE_MAX = 160;

export interface Sample {
  /** Null in doubt: the server detects it when the file is checked. */
  readonly encoding: TextEncoding | null;
  /** Empty in doubt. */
  readonly lines: readonly string[];
}

/** Returns the first lines, and the next ones with letters beyond ASCII. */
export const linesToShow = (text: string): string[] => {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => (line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line));
  const later = lines.slice(FIRST_LINES).filter((line) => /[^\u0020-\u007e\t]/.test(line));
  return [...lines.slice(0, FIRST_LINES), ...later.slice(0, LATER_LINES)];
};

/** Reads the start of the file; null if it isn't a text. */
export const sampleOf = async (file: Blob, choice: TextEncoding | 'auto'): Promise<Sample | null> => {
  const bytes = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  // An .xlsx file is a zip.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;
  if (isBinary(bytes) || isZip || bytes.length === 0) return null;
  const encoding = choice === 'auto' ? certainEncoding(bytes, file.size > bytes.length) : choice;
  return { encoding, lines: encoding === null ? [] : linesToShow(decodeSample(bytes, encoding)) };
};
