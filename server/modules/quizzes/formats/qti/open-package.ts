/** Opens an IMS content package. Its files stay in memory, and paths are only names: none of them leads outside. */
import { posix } from 'node:path';
import { decodeText } from '#shared/domain/quizzes/encodings/decode.ts';
import { detectEncoding } from '#shared/domain/quizzes/encodings/detect.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { BrokenZip, contentOf, directoryOf, type ZipEntry } from '../files/zip.ts';
import { UnreadableFile } from '../item.ts';

const ENTRIES_MAX = 10_000;
const MEGABYTE = 1024 * 1024;
/** Unpacked sizes of a package and of one XML file, in bytes. */
const UNPACKED_MAX = 60 * MEGABYTE;
const XML_MAX = 4 * MEGABYTE;

const SENTENCES: Readonly<Record<BrokenZip['why'], string>> = {
  broken: 'We couldn’t open the package. Export it again as a ZIP file.',
  size: `The package unpacks to more than ${String(UNPACKED_MAX / MEGABYTE)} MB. Split it.`,
  entries: `The package has more than ${numberText(ENTRIES_MAX)} files. Split it.`,
  encrypted: 'The package is protected by a password. Export it without one.',
};

const MANIFEST = /^(?:[^/]+\/)?imsmanifest\.xml$/i;

/** Whether the names are those of a spreadsheet and not of a package. */
const isSpreadsheet = (names: readonly string[]): boolean =>
  names.some((name) => name === '[Content_Types].xml' || name.startsWith('xl/'));

const opened = <Result>(read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    throw new UnreadableFile(SENTENCES[error.why], { cause: error });
  }
};

/** Whether a ZIP file isn't a spreadsheet. Throws UnreadableFile if it is broken. */
export const isPackage = (bytes: Buffer): boolean => {
  try {
    return !isSpreadsheet(directoryOf(bytes, ENTRIES_MAX).map(({ name }) => name));
  } catch (error) {
    // The reader of spreadsheets has a sentence for it.
    if (error instanceof BrokenZip && error.why === 'broken') return false;
    throw error instanceof BrokenZip ? new UnreadableFile(SENTENCES[error.why], { cause: error }) : error;
  }
};

/** Whether a path leads out of its folder, or names a drive. */
const isUnsafe = (path: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- matches control characters
  /^\/|^[A-Za-z]:|[\u0000-\u001f]/.test(path) || path.split('/').includes('..');

const entriesByPath = (entries: readonly ZipEntry[]): ReadonlyMap<string, ZipEntry> => {
  const byPath = new Map<string, ZipEntry>();
  for (const entry of entries) {
    // Some programs on Windows separate folders by backslashes.
    const path = entry.name.replaceAll('\\', '/');
    if (isUnsafe(path))
      throw new UnreadableFile(
        `The package has a file with an unsafe path: “${shortened(path, 80)}”. Export it again.`,
      );
    if (path.endsWith('/') || path.startsWith('__MACOSX/')) continue;
    if (byPath.has(path)) throw new UnreadableFile(`The package has the file “${shortened(path, 80)}” twice`);
    byPath.set(path, entry);
  }
  return byPath;
};

/** An opened package. */
export interface Package {
  readonly manifest: string;
  /** Returns a file, null if it is missing. Throws UnreadableFile if the package is too large. */
  readonly fileAt: (path: string) => Buffer | null;
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

const NO_MANIFEST = 'The package has no imsmanifest.xml. Export it again as a QTI package.';

/** Opens a package. Throws UnreadableFile. */
export const openPackage = (bytes: Buffer): Package => {
  const entries = entriesByPath(opened(() => directoryOf(bytes, ENTRIES_MAX)));
  let room = UNPACKED_MAX;
  if ([...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0) > room)
    throw new UnreadableFile(SENTENCES.size);
  const read = new Map<string, Buffer>();
  const fileAt = (path: string): Buffer | null => {
    const known = read.get(path);
    const entry = entries.get(path);
    if (known !== undefined || entry === undefined) return known ?? null;
    const content = opened(() => contentOf(bytes, entry, room));
    // Declared sizes may be false.
    room -= content.length;
    read.set(path, content);
    return content;
  };
  const xmlAt = (path: string): string | null => {
    const content = fileAt(path);
    read.delete(path);
    if (content === null) return null;
    if (content.length > XML_MAX)
      throw new UnreadableFile(`The file “${shortened(path, 80)}” is larger than ${String(XML_MAX / MEGABYTE)} MB`);
    const encoding = detectEncoding(content);
    return encoding === null ? null : decodeText(content, encoding);
  };
  const [manifest, second] = [...entries.keys()]
    .filter((path) => MANIFEST.test(path))
    .toSorted((a, b) => a.length - b.length);
  // A folder that was zipped has its manifest one level deeper.
  if (manifest === undefined || (manifest.includes('/') && second !== undefined)) throw new UnreadableFile(NO_MANIFEST);
  return { manifest, fileAt, xmlAt };
};
