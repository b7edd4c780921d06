/** The first lines of a file that is to be imported, as an encoding shows them. */
import type { TextEncoding } from '#shared/domain/quizzes/encodings/encodings.ts';

/** Bytes that are read for a sample. */
const SAMPLE_BYTES = 256 * 1024;
const FIRST_LINES = 3;
/** Lines with letters that differ between encodings. */
const LATER_LINES = 3;
const LINE_MAX = 160;

export interface Sample {
  readonly encoding: TextEncoding;
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
  // The tables of the detection are large, and only this form needs them.
  const { decodeSample, detectEncoding } = await import('#shared/domain/quizzes/encodings/detect.ts');
  const detected = detectEncoding(bytes, file.size > bytes.length);
  // An .xlsx file is a zip.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;
  if (detected === null || isZip || bytes.length === 0) return null;
  const encoding = choice === 'auto' ? detected : choice;
  return { encoding, lines: linesToShow(decodeSample(bytes, encoding)) };
};
