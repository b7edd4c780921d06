import { TEMPLATE } from '#shared/domain/quizzes/templates/import-template.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { copyImportPictures, editImportRow, getImportRow } from '#shared/contract/quizzes/import-edits.ts';
import { exportQuizzes, type ExportFormat } from '#shared/contract/quizzes/export.ts';
import { getImport, importTemplate, uploadCsv } from '#shared/contract/quizzes/import.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { markdownOf } from '../formats/markdown/write-markdown.ts';
import { giftOf } from '../formats/export-gift.ts';
import { moodleXmlOf } from '../formats/moodle/export-moodle.ts';
import { UnwritableQuestion } from '../formats/item.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { ownTableOf, tableOf, type ExportedQuiz } from '../formats/export-table.ts';
import { readCsv } from '../formats/sheet.ts';
import type { QtiVersion } from '../formats/qti/tree.ts';
import { tableFile } from '../../../platform/files/table-file.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { exportedPictures } from './exported-pictures.ts';
import type { QuizStore } from './ports.ts';
import type { ImportEdits } from './edits.ts';
import type { Imports } from './service.ts';
import { packageOf } from './write-in-worker.ts';

interface ExportedFile {
  readonly encoding: 'utf-8' | 'base64';
  readonly content: string;
}

interface FileFormat {
  readonly ending: string;
  readonly mimetype: string;
  readonly write: (quizzes: readonly ExportedQuiz[], files: Deps['files']) => Promise<ExportedFile> | ExportedFile;
}

const text =
  (write: (quizzes: readonly ExportedQuiz[]) => string): FileFormat['write'] =>
  (quizzes) => ({ encoding: 'utf-8', content: write(quizzes) });

const qti = (version: QtiVersion): FileFormat => ({
  ending: `qti-${version}.zip`,
  mimetype: 'application/zip',
  write: async (quizzes, files) => {
    const bytes = await packageOf({ quizzes, pictures: await exportedPictures(files, quizzes), version });
    return { encoding: 'base64', content: Buffer.from(bytes).toString('base64') };
  },
});

const xlsx: FileFormat = {
  ending: 'xlsx',
  mimetype: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  write: async (quizzes) => {
    const { base64 } = await tableFile('quizzes', 'xlsx', { ...ownTableOf(quizzes), complete: true });
    return { encoding: 'base64', content: base64 };
  },
};

const FILES: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: { ending: 'csv', mimetype: 'text/csv;charset=utf-8', write: text(tableOf) },
  xlsx,
  markdown: { ending: 'md', mimetype: 'text/markdown;charset=utf-8', write: text(markdownOf) },
  gift: { ending: 'gift.txt', mimetype: 'text/plain;charset=utf-8', write: text(giftOf) },
  'moodle-xml': { ending: 'xml', mimetype: 'application/xml', write: text(moodleXmlOf) },
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

/** Builds the file. Throws VALIDATION_FAILED if the format doesn't support a question. */
const written = async (
  { write }: FileFormat,
  quizzes: readonly ExportedQuiz[],
  files: Deps['files'],
): Promise<ExportedFile> => {
  try {
    return await write(quizzes, files);
  } catch (error) {
    if (!(error instanceof UnwritableQuestion)) throw error;
    const { message } = error;
    throw new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'format', message }] } });
  }
};

/** Import and export of questions. */
export const importRoutes = (
  imports: Imports,
  edits: ImportEdits,
  quizzes: Pick<QuizStore, 'readable'>,
  { files: stored }: Pick<Deps, 'files'>,
): readonly Route[] => [
  route(uploadCsv, async ({ actor, body, files, requestId }) => {
    if (body.mode === 'dryRun') {
      return { success: true, data: { report: await imports.check(body, files, { actor, requestId }) } };
    }
    const stored = await imports.commit(body, { actor, requestId });
    return { success: true, data: { quizzes: stored.map(({ id, title, created }) => ({ _id: id, title, created })) } };
  }),
  route(importTemplate, async () => {
    const [{ cells: header } = { cells: [] }, ...rows] = readCsv(TEMPLATE.content);
    const table = { header, rows: rows.map(({ cells }) => cells), complete: true };
    return { success: true, data: { file: await tableFile('business-wisdom-questions', 'xlsx', table) } };
  }),
  route(getImport, async ({ actor, params }) => ({
    success: true,
    data: { report: await edits.report(actor, params.id) },
  })),
  route(getImportRow, async ({ actor, params }) => ({
    success: true,
    data: { row: await edits.row(actor, params.id, params.row) },
  })),
  route(editImportRow, async ({ actor, params, body }) => ({
    success: true,
    data: { report: await edits.edit(actor, { importId: params.id, row: params.row, ...body }) },
  })),
  route(copyImportPictures, async ({ actor, params, body }) => ({
    success: true,
    data: { report: await edits.copyPictures(actor, params.id, body.copy) },
  })),
  route(exportQuizzes, async ({ actor, body }) => {
    const exported: ExportedQuiz[] = [];
    const only = body.questions === undefined ? null : new Set(body.questions);
    for (const id of new Set(body.quizIds)) {
      const { title, questions } = await quizzes.readable(actor, id);
      exported.push({
        id,
        title,
        questions: only === null ? questions : questions.filter((one) => only.has(`${id}.${one.id}`)),
      });
    }
    const format = FILES[body.format];
    const { ending, mimetype } = format;
    return {
      success: true,
      data: {
        file: { filename: `${nameOf(exported)}.${ending}`, mimetype, ...(await written(format, exported, stored)) },
      },
    };
  }),
];
