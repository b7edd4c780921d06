/** Opens an IMS content package. */
import { posix } from 'node:path';
import { decodeText } from '#shared/domain/quizzes/encodings/decode.ts';
import { detectEncoding } from '#shared/domain/quizzes/encodings/detect.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { isUnsafe, MEGABYTE, type Archive } from '../files/archive.ts';
import { UnreadableFile } from '../item.ts';

/** Unpacked size of one XML file, in bytes. */
const XML_MAX = 4 * MEGABYTE;

const MANIFEST = /^(?:[^/]+\/)?imsmanifest\.xml$/i;

/** An opened package. */
export interface Package extends Pick<Archive, 'fileAt'> {
  readonly manifest: string;
  /** Returns the text of an XML file, null if it is missing or no text. */
  readonly xmlAt: (path: string) => string | null;
}

/** Returns the path that a reference in a file leads to; null if that is outside of the package. */
export const resolved = (from: string, href: string): string | null => {
  let path: string;
  try {
    path = decodeURIComponent(href.replace(/[?#].*$/, ''));
  } catch {
    path = href;
  }
  if (path === '' || /^[a-z][a-z\d+.-]*:/i.test(path)) return null;
  const whole = posix.normalize(posix.join(posix.dirname(from), path.replaceAll('\\', '/')));
  return path.startsWith('/') || isUnsafe(whole) ? null : whole;
};

/** Message for an archive that isn't a package. */
export const NO_MANIFEST = 'The package has no imsmanifest.xml. Export it again as a QTI package.';

/** Whether an archive has a manifest. */
export const hasManifest = ({ paths }: Archive): boolean => paths.some((path) => MANIFEST.test(path));

/** Opens a package. Throws UnreadableFile. */
export const openPackage = ({ paths, fileAt, takenAt }: Archive): Package => {
  const xmlAt = (path: string): string | null => {
    const content = takenAt(path);
    if (content === null) return null;
    if (content.length > XML_MAX)
      throw new UnreadableFile(`The file “${shortened(path, 80)}” is larger than ${String(XML_MAX / MEGABYTE)} MB`);
    const encoding = detectEncoding(content);
    return encoding === null ? null : decodeText(content, encoding);
  };
  const [manifest, second] = paths.filter((path) => MANIFEST.test(path)).toSorted((a, b) => a.length - b.length);
  // A folder that was zipped has its manifest one level deeper.
  if (manifest === undefined || (manifest.includes('/') && second !== undefined)) throw new UnreadableFile(NO_MANIFEST);
  return { manifest, fileAt, xmlAt };
};
