/** Files of exported quizzes, written in threads. The import reads them all. */
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { ExportFormat, exportQuizzes } from '#shared/contract/quizzes/export.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { withRichTexts } from '#shared/domain/quizzes/rich-text/rich-texts.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { invalid } from '../../../platform/http/routes/refusal.ts';
import type { ExportedQuiz } from '../formats/export-table.ts';
import type { QtiVersion } from '../formats/qti/tree.ts';
import { withWholeAddresses } from '../formats/texts/own-recordings.ts';
import type { StoredPictures } from '../formats/qti/write-package.ts';
import { exportedPictures, IMPORT_LIMITS, PACKAGE_LIMITS, TEXT_LIMITS } from './exported-pictures.ts';
import { documentPictures } from './document-pictures.ts';
import { unsupportedIn } from './export-preview.ts';
import { exportWorker } from './export-worker.ts';
import { writtenFile, type FileContent } from './written-file.ts';

interface ExportedFile {
  readonly filename: string;
  readonly mimetype: string;
  readonly encoding: 'utf-8' | 'base64';
  readonly content: string;
}

interface ToWrite {
  readonly quizzes: readonly ExportedQuiz[];
  readonly pictures: StoredPictures;
  readonly filename: string;
}

interface FileFormat {
  readonly ending: string;
  readonly mimetype: string;
  readonly limits: typeof IMPORT_LIMITS;
  /** Where the pictures are: in the file, in a ZIP file with it, or nowhere. */
  readonly pictures: 'inside' | 'beside' | 'none';
  /** Returns a text, or the bytes of a binary file. */
  readonly write: (content: ToWrite) => Promise<string | Uint8Array>;
}

const ZIP = 'application/zip';

/** Up to this number of questions, writing takes less time than starting a thread. */
const SMALL = 200;
const isSmall = (quizzes: readonly ExportedQuiz[]): boolean =>
  quizzes.reduce((sum, { questions }) => sum + questions.length, 0) <= SMALL;

const written = (
  format: FileContent['format'],
  ending: string,
  mimetype: string,
  { pictures, limits }: Pick<FileFormat, 'pictures' | 'limits'> = { pictures: 'beside', limits: IMPORT_LIMITS },
): FileFormat => ({
  ending,
  mimetype,
  limits,
  pictures,
  write: ({ filename, ...content }) => {
    const task = { format, nameInZip: pictures === 'beside' ? filename : null, ...content };
    return isSmall(content.quizzes) && content.pictures.size === 0 ? writtenFile(task) : exportWorker.fileOf(task);
  },
});

const qti = (version: QtiVersion): FileFormat => ({
  ending: `qti-${version}.zip`,
  mimetype: ZIP,
  limits: PACKAGE_LIMITS,
  pictures: 'inside',
  write: ({ quizzes, pictures }) => exportWorker.packageOf({ quizzes, pictures, version }),
});

const FILES: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: written('csv', 'csv', 'text/csv;charset=utf-8'),
  xlsx: written('xlsx', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  markdown: written('markdown', 'md', 'text/markdown;charset=utf-8'),
  docx: {
    ending: 'docx',
    mimetype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    limits: TEXT_LIMITS,
    pictures: 'inside',
    write: async ({ quizzes, pictures }) =>
      exportWorker.documentOf({ quizzes, pictures: await documentPictures(pictures) }),
  },
  gift: written('gift', 'gift.txt', 'text/plain;charset=utf-8'),
  aiken: written('aiken', 'aiken.txt', 'text/plain;charset=utf-8', { pictures: 'none', limits: IMPORT_LIMITS }),
  'moodle-xml': written('moodle-xml', 'xml', 'application/xml', { pictures: 'inside', limits: TEXT_LIMITS }),
  'qti-2.2': qti('2.2'),
  'qti-3.0': qti('3.0'),
};

const nameOf = (quizzes: readonly ExportedQuiz[]): string => {
  const [only] = quizzes;
  const title = quizzes.length === 1 ? (only?.title ?? '') : countText(quizzes.length, 'quiz', 'quizzes');
  return (
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'quiz'
  );
};

const fileOf = (filename: string, mimetype: string, content: string | Uint8Array): ExportedFile =>
  typeof content === 'string'
    ? { filename, mimetype, encoding: 'utf-8', content }
    : { filename, mimetype, encoding: 'base64', content: Buffer.from(content).toString('base64') };

const demandSupported = (format: ExportFormat, quizzes: readonly ExportedQuiz[]): void => {
  const { reasons } = unsupportedIn(
    format,
    quizzes.flatMap(({ questions }) => questions),
  );
  if (reasons.length === 0) return;
  throw invalid('format', `${reasons.join(' ')} Choose another format, or leave these questions out.`);
};

/** Recordings are too large for a file: other programs play them from this site. */
const withPlayable = (quizzes: readonly ExportedQuiz[], origin: string): readonly ExportedQuiz[] =>
  quizzes.map((quiz) => ({
    ...quiz,
    questions: quiz.questions.map((question) =>
      withRichTexts(question, { block: (html) => withWholeAddresses(html, origin), inline: (html) => html }),
    ),
  }));

/**
 * Exports quizzes, with their pictures if wanted. Throws VALIDATION_FAILED if the format doesn't support a question, or if the
 * pictures are too many or too large.
 */
export const exportedFile = async (
  { format, pictures: isWithPictures }: Pick<ParsedBodyOf<typeof exportQuizzes>, 'format' | 'pictures'>,
  quizzes: readonly ExportedQuiz[],
  { files, config }: { readonly files: Deps['files']; readonly config: Pick<Deps['config'], 'publicUrl'> },
): Promise<ExportedFile> => {
  const { ending, mimetype, limits, pictures: place, write } = FILES[format];
  const filename = `${nameOf(quizzes)}.${ending}`;
  demandSupported(format, quizzes);
  const pictures: StoredPictures =
    isWithPictures && place !== 'none' ? await exportedPictures(files, quizzes, limits) : new Map();
  const content = await write({ quizzes: withPlayable(quizzes, config.publicUrl), pictures, filename });
  return place === 'inside' || pictures.size === 0
    ? fileOf(filename, mimetype, content)
    : fileOf(`${filename}.zip`, ZIP, content);
};
