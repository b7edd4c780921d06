/** Opens a ZIP file. Its files stay in memory, and paths are only names: none of them leads outside. */
import { shortened } from '#shared/domain/common/plain-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { UnreadableFile } from '../item.ts';
import { BrokenZip, contentOf, directoryOf, type ZipEntry } from './zip.ts';

const ENTRIES_MAX = 10_000;
export const MEGABYTE = 1024 * 1024;
/** Unpacked size of all files together, in bytes. */
const UNPACKED_MAX = 60 * MEGABYTE;

const SENTENCES: Readonly<Record<BrokenZip['why'], string>> = {
  broken: 'We couldn’t open the package. Export it again as a ZIP file.',
  size: `The package unpacks to more than ${String(UNPACKED_MAX / MEGABYTE)} MB. Split it.`,
  entries: `The package has more than ${numberText(ENTRIES_MAX)} files. Split it.`,
  encrypted: 'The package is protected by a password. Export it without one.',
};

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
export const isArchive = (bytes: Buffer): boolean => {
  try {
    return !isSpreadsheet(directoryOf(bytes, ENTRIES_MAX).map(({ name }) => name));
  } catch (error) {
    // The reader of spreadsheets has a sentence for it.
    if (error instanceof BrokenZip && error.why === 'broken') return false;
    throw error instanceof BrokenZip ? new UnreadableFile(SENTENCES[error.why], { cause: error }) : error;
  }
};

/** Whether a path leads out of its folder, or names a drive. */
export const isUnsafe = (path: string): boolean =>
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

/** An opened ZIP file. */
export interface Archive {
  readonly paths: readonly string[];
  /** Returns a file, null if it is missing. Throws UnreadableFile if the archive is too large. */
  readonly fileAt: (path: string) => Buffer | null;
  /** Returns a file that isn't needed again. */
  readonly takenAt: (path: string) => Buffer | null;
}

/** Opens a ZIP file. Throws UnreadableFile. */
export const openArchive = (bytes: Buffer): Archive => {
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
  const takenAt = (path: string): Buffer | null => {
    const content = fileAt(path);
    read.delete(path);
    return content;
  };
  return { paths: [...entries.keys()], fileAt, takenAt };
};
