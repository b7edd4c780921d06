/** QTI 2.1, 2.2 and 3.0 (imsglobal.org/question): single items, and content packages. */
import type { ImportFormat } from '#shared/contract/quizzes/import.ts';
import { badItem } from '../build-question.ts';
import { UnreadableFile, type ParsedItem, type ReadOptions } from '../item.ts';
import type { Archive } from '../files/archive.ts';
import { openPackage, resolved } from './open-package.ts';
import { readQtiItem } from './read-item.ts';
import { itemsOf, QTI_1, type ListedItem } from './read-manifest.ts';

export const QTI_COLUMNS = ['file', 'question'] as const;

interface QtiFile {
  readonly format: Extract<ImportFormat, `qti-${string}`>;
  readonly items: readonly ParsedItem[];
}

/** The root of a document without its prefix, before it is parsed. */
const ROOT = /<(?:[\w.-]+:)?([A-Za-z][\w-]*)/;

const rootName = (text: string): string => {
  const bare = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![^>]*>/g, '');
  return ROOT.exec(bare)?.[1] ?? '';
};

const ROOTS = new Set([
  ...['assessmentItem', 'assessmentTest', 'assessmentSection', 'questestinterop', 'manifest'],
  ...['qti-assessment-item', 'qti-assessment-test', 'qti-assessment-section'],
]);

/** Whether an XML text is of QTI. */
export const isQti = (text: string): boolean => /^\s*</.test(text) && ROOTS.has(rootName(text.slice(0, 10_000)));

const formatOf = (xml: string): QtiFile['format'] => (rootName(xml).startsWith('qti-') ? 'qti-3.0' : 'qti-2.2');

const NOT_ALONE = 'This file only lists questions. Choose the whole package, a ZIP file.';

/** Reads a single item. Throws UnreadableFile if the text is another document of QTI. */
export const readQtiXml = (text: string, options: ReadOptions): QtiFile => {
  const name = rootName(text);
  if (name === 'questestinterop') throw new UnreadableFile(QTI_1);
  if (!name.endsWith('ssessmentItem') && name !== 'qti-assessment-item') throw new UnreadableFile(NOT_ALONE);
  const file = { name: 'item', xml: text, group: null, tags: [], fileAt: () => null };
  return { format: formatOf(text), items: [readQtiItem(file, 1, options)] };
};

/** Reads a package. Throws UnreadableFile. */
export const readQtiPackage = (archive: Archive, options: ReadOptions): QtiFile => {
  const opened = openPackage(archive);
  let format: QtiFile['format'] | undefined;
  const readListed = ({ path, href, group, tags }: ListedItem, index: number): ParsedItem => {
    const row = index + 1;
    const xml = path === null ? null : opened.xmlAt(path);
    if (path === null || xml === null) {
      const reason = path === null ? 'Its path leads out of the package' : 'The package doesn’t contain this file';
      return badItem({ row, stableId: null, group, cells: [href, ''] }, href, [{ column: 'file', reason }]);
    }
    format ??= formatOf(xml);
    const fileAt = (reference: string): Buffer | null => {
      const at = resolved(path, reference);
      return at === null ? null : opened.fileAt(at);
    };
    return readQtiItem({ name: path, xml, group, tags, fileAt }, row, options);
  };
  const items = itemsOf(opened).map(readListed);
  return { format: format ?? 'qti-2.2', items };
};
