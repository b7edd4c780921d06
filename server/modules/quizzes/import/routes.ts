import { countText } from '#shared/domain/common/text/count-text.ts';
import { exportQuizzes, uploadCsv, type ExportFormat } from '#shared/contract/quizzes/import.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { giftOf } from '../formats/export-gift.ts';
import { moodleXmlOf } from '../formats/export-moodle.ts';
import { UnwritableQuestion } from '../formats/item.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { tableOf, type ExportedQuiz } from '../formats/export-table.ts';
import type { QuizStore } from './ports.ts';
import type { Imports } from './service.ts';

const FILES: Readonly<
  Record<
    ExportFormat,
    { readonly ending: string; readonly mimetype: string; readonly write: (quizzes: readonly ExportedQuiz[]) => string }
  >
> = {
  csv: { ending: 'csv', mimetype: 'text/csv;charset=utf-8', write: tableOf },
  gift: { ending: 'gift.txt', mimetype: 'text/plain;charset=utf-8', write: giftOf },
  'moodle-xml': { ending: 'xml', mimetype: 'application/xml', write: moodleXmlOf },
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
const written = (write: (quizzes: readonly ExportedQuiz[]) => string, quizzes: readonly ExportedQuiz[]): string => {
  try {
    return write(quizzes);
  } catch (error) {
    if (!(error instanceof UnwritableQuestion)) throw error;
    const { message } = error;
    throw new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'format', message }] } });
  }
};

/** Import and export of questions. */
export const importRoutes = (imports: Imports, quizzes: Pick<QuizStore, 'readable'>): readonly Route[] => [
  route(uploadCsv, async ({ actor, body, files, requestId }) => {
    if (body.mode === 'dryRun') {
      return { success: true, data: { report: await imports.check(body, files, { actor, requestId }) } };
    }
    const stored = await imports.commit(body, { actor, requestId });
    return { success: true, data: { quizzes: stored.map(({ id, title, created }) => ({ _id: id, title, created })) } };
  }),
  route(exportQuizzes, async ({ actor, body }) => {
    const exported: ExportedQuiz[] = [];
    for (const id of new Set(body.quizIds)) {
      const { title, questions } = await quizzes.readable(actor, id);
      exported.push({ id, title, questions });
    }
    const { ending, mimetype, write } = FILES[body.format];
    return {
      success: true,
      data: { file: { filename: `${nameOf(exported)}.${ending}`, mimetype, content: written(write, exported) } },
    };
  }),
];
