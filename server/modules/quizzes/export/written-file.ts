/** Files of the formats that are texts or tables. Those without a place for pictures are a ZIP file with them. */
import { zipSync } from 'fflate';
import type { ExportFormat } from '#shared/contract/quizzes/export.ts';
import { tableFile } from '../../../platform/files/table-file.ts';
import { aikenOf } from '../formats/export-aiken.ts';
import { giftOf } from '../formats/export-gift.ts';
import { ownTableOf, tableOf, type ExportedQuiz } from '../formats/export-table.ts';
import { markdownOf } from '../formats/markdown/write-markdown.ts';
import { moodleXmlOf } from '../formats/moodle/export-moodle.ts';
import type { StoredPictures } from '../formats/qti/write-package.ts';
import { keyOf } from './exported-pictures.ts';

type Content = string | Uint8Array;

const WRITERS = {
  csv: tableOf,
  xlsx: async (quizzes) => {
    const { base64 } = await tableFile('quizzes', 'xlsx', { ...ownTableOf(quizzes), complete: true });
    return Buffer.from(base64, 'base64');
  },
  markdown: markdownOf,
  gift: giftOf,
  aiken: aikenOf,
  'moodle-xml': moodleXmlOf,
} as const satisfies Partial<
  Record<ExportFormat, (quizzes: readonly ExportedQuiz[], pictures: StoredPictures) => Promise<Content> | Content>
>;

export interface FileContent {
  readonly format: keyof typeof WRITERS;
  readonly quizzes: readonly ExportedQuiz[];
  readonly pictures: StoredPictures;
  /** The name of the file in a ZIP file with the pictures; null if the format has a place for them. */
  readonly nameInZip: string | null;
}

/** Files of an export have this time, by the local clock as ZIP has it: the same quizzes are the same file. */
const MODIFIED = new Date(2000, 0, 1);

/** Returns a ZIP file of the questions, with the pictures at the paths that the questions have. */
const bundleOf = (filename: string, content: Content, pictures: StoredPictures): Uint8Array =>
  zipSync(
    {
      [filename]: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      // Pictures are compressed already.
      ...Object.fromEntries(
        [...pictures].map(([path, bytes]) => [`files/${keyOf(path)}`, [bytes, { level: 0 }]] as const),
      ),
    },
    { mtime: MODIFIED, level: 6 },
  );

/** Returns the text of the file, or the bytes of a binary file. */
export const writtenFile = async ({ format, quizzes, pictures, nameInZip }: FileContent): Promise<Content> => {
  const content = await WRITERS[format](quizzes, pictures);
  return nameInZip === null || pictures.size === 0 ? content : bundleOf(nameInZip, content, pictures);
};
