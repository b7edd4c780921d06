/** A ZIP file with one file of questions, and its pictures in a folder. */
import { posix } from 'node:path';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { UnreadableFile } from '../item.ts';
import { isUnsafe, type Archive } from './archive.ts';

const QUESTIONS = /^(?:[^/]+\/)?[^/]+\.(?:csv|tsv|txt|gift|md|markdown|xml|xlsx)$/i;
/** Notes that programs and authors add to an archive. */
const README = /^(?:[^/]+\/)?(?:readme|licen[cs]e)\.[a-z]+$/i;

const NO_QUESTIONS =
  'The ZIP file has no imsmanifest.xml of a QTI package, and no file of questions such as a CSV or XLSX file.';

export interface Bundle {
  readonly questions: Buffer;
  /** Returns a file, by its path in a text: relative to the file of questions, or as on our site. */
  readonly fileAt: (path: string) => Uint8Array | null;
}

const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Opens the file of questions of an archive. Throws UnreadableFile. */
export const openBundle = ({ paths, takenAt, fileAt }: Archive): Bundle => {
  const [path, second] = paths.filter((one) => QUESTIONS.test(one) && !README.test(one));
  if (path === undefined) throw new UnreadableFile(NO_QUESTIONS);
  if (second !== undefined) {
    const names = [path, second].map((one) => `“${shortened(one, 60)}”`).join(' and ');
    throw new UnreadableFile(`The ZIP file has several files of questions: ${names}. Keep one.`);
  }
  const folder = posix.dirname(path);
  return {
    questions: takenAt(path) ?? Buffer.alloc(0),
    fileAt: (reference) => {
      const whole = posix.normalize(posix.join(folder, decodedPath(reference.replaceAll('\\', '/'))));
      return isUnsafe(whole) ? null : fileAt(whole);
    },
  };
};
