import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import { TEMPLATE } from '#shared/domain/quizzes/templates/import-template.ts';
import { copyImportPictures, editImportRow, getImportRow } from '#shared/contract/quizzes/import-edits.ts';
import { exportQuizzes, previewExport } from '#shared/contract/quizzes/export.ts';
import { getImport, importTemplate, uploadCsv } from '#shared/contract/quizzes/import.ts';
import { route, type Actor, type Route } from '../../../platform/http/routes/route.ts';
import type { ExportedQuiz } from '../formats/export-table.ts';
import { readCsv } from '../formats/sheet.ts';
import { tableFile } from '../../../platform/files/table-file.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { exportedFile } from '../export/export-files.ts';
import { exportWorker } from '../export/export-worker.ts';
import { isPublic, pathsIn } from '../export/exported-pictures.ts';
import type { QuizStore } from './ports.ts';
import type { ImportEdits } from './edits.ts';
import type { Imports } from './service.ts';

/** Returns the chosen questions with their quizzes. Throws FORBIDDEN. */
const chosenQuizzes = async (
  quizzes: Pick<QuizStore, 'readable'>,
  actor: Actor,
  { quizIds, questions: chosen }: Pick<ParsedBodyOf<typeof exportQuizzes>, 'quizIds' | 'questions'>,
): Promise<readonly ExportedQuiz[]> => {
  const exported: ExportedQuiz[] = [];
  const only = chosen === undefined ? null : new Set(chosen);
  for (const id of new Set(quizIds)) {
    const { title, questions } = await quizzes.readable(actor, id);
    exported.push({
      id,
      title,
      questions: only === null ? questions : questions.filter((one) => only.has(`${id}.${one.id}`)),
    });
  }
  return exported;
};

/** Import and export of questions. */
export const importRoutes = (
  imports: Imports,
  edits: ImportEdits,
  quizzes: Pick<QuizStore, 'readable'>,
  deps: Pick<Deps, 'files' | 'config'>,
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
    const exported = await chosenQuizzes(quizzes, actor, body);
    return { success: true, data: { file: await exportedFile(body, exported, deps) } };
  }),
  route(previewExport, async ({ actor, body }) => {
    const exported = await chosenQuizzes(quizzes, actor, body);
    const questions = exported.flatMap((quiz) => quiz.questions);
    const pictures = new Set(questions.flatMap(pathsIn).filter(isPublic)).size;
    return { success: true, data: { preview: { ...(await exportWorker.previewOf(exported)), pictures } } };
  }),
];
