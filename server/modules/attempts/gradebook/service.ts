import type { ParsedQueryOf, ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { TableFile } from '#shared/contract/common/fields.ts';
import {
  GRADEBOOK_QUIZZES_MAX,
  GRADEBOOK_ROWS_MAX,
  GRADEBOOK_XLSX_CELLS_MAX,
  type exportGradebook,
  type getGradebook,
  type GradebookRow,
} from '#shared/contract/attempts/gradebook.ts';
import { meanOf } from '#shared/domain/attempts/item-analysis.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { tableFile, type Cell } from '../../../platform/files/table-file.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import {
  learnersAfter,
  learnersPage,
  newestQuizzes,
  resultsOf,
  type Covered,
  type LearnerRow,
  type ResultRow,
} from './repository.ts';

type Filters = ParsedQueryOf<typeof exportGradebook>;
type Score = Filters['score'];

/** Learners read with one query, within the number of parameters of both databases. */
const BATCH = 500;

const resultOf = (row: ResultRow, score: Score): GradebookRow['results'][number] => {
  const centi = score === 'first' ? row.first : row.best;
  return {
    quizId: row.quiz_id,
    percent: centi === null ? null : centi / 100,
    passed: (score === 'first' ? row.first_passed : row.passed) === 1,
    attempts: row.attempts,
  };
};

export interface Gradebook {
  /** Returns a page of learners with their results. */
  read(query: ParsedQueryOf<typeof getGradebook>): Promise<ResponseOf<typeof getGradebook>>;
  /** Returns the gradebook as a file. Refuses an XLSX file with too many cells. */
  file(query: Filters): Promise<TableFile>;
}

interface GradebookDeps {
  readonly db: Db;
  readonly timezone: string;
}

/** Results of learners by quiz, for editors. */
export const createGradebook = ({ db, timezone }: GradebookDeps): Gradebook => {
  const quizzesOf = async (filters: Pick<Filters, 'program' | 'subject' | 'from' | 'until'>) => {
    const found = await newestQuizzes(db, filters);
    const { from, until } = filters;
    const quizzes = found.slice(0, GRADEBOOK_QUIZZES_MAX);
    const covered: Covered = {
      quizIds: quizzes.map(({ id }) => id),
      since: from === undefined ? undefined : startOfDay(from, timezone),
      before: until === undefined ? undefined : startOfDay(addDays(until, 1), timezone),
    };
    return { quizzes, covered, moreQuizzes: found.length > GRADEBOOK_QUIZZES_MAX };
  };

  const rowsOf = async (learners: readonly LearnerRow[], covered: Covered, score: Score): Promise<GradebookRow[]> => {
    if (learners.length === 0) return [];
    const ids = learners.map(({ id }) => id);
    const byLearner = Map.groupBy(await resultsOf(db, covered, ids), (row) => row.user_id ?? '');
    return learners.map(({ id, name, email }) => {
      const results = (byLearner.get(id) ?? []).map((row) => resultOf(row, score));
      const percents = results.flatMap(({ percent }) => (percent === null ? [] : [percent]));
      return { userId: id, name, email, results, meanPercent: meanOf(percents) };
    });
  };

  return {
    async read({ page, limit, search, score, ...filters }) {
      const { quizzes, covered, moreQuizzes } = await quizzesOf(filters);
      const { rows, total } =
        quizzes.length === 0 ? { rows: [], total: 0 } : await learnersPage(db, covered, { page, limit, search });
      return {
        success: true,
        data: await rowsOf(rows, covered, score),
        pagination: { current: page, pages: Math.ceil(total / limit), total },
        quizzes: quizzes.map(({ id, title, pass_mark }) => ({ _id: id, title, passMark: pass_mark })),
        moreQuizzes,
      };
    },
    async file({ search, score, format, ...filters }) {
      const { quizzes, covered, moreQuizzes } = await quizzesOf(filters);
      const rows: GradebookRow[] = [];
      let more = quizzes.length > 0;
      while (more && rows.length <= GRADEBOOK_ROWS_MAX) {
        const next = await learnersAfter(db, covered, { after: rows.at(-1)?.userId ?? '', limit: BATCH, search });
        rows.push(...(await rowsOf(next, covered, score)));
        more = next.length === BATCH;
      }
      const learners = rows.slice(0, GRADEBOOK_ROWS_MAX);
      const header = ['Name', 'Email', 'Mean percent', 'Quizzes', ...quizzes.map(({ title }) => title)];
      if (format === 'xlsx' && learners.length * header.length > GRADEBOOK_XLSX_CELLS_MAX) {
        throw new Refusal('VALIDATION_FAILED', {
          message: 'The table is too large for an Excel file. Save it as CSV, or choose a subject.',
        });
      }
      const cells = learners
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
        .map(({ name, email, meanPercent, results }): Cell[] => {
          const percents = new Map(results.map(({ quizId, percent }) => [quizId, percent]));
          const mean = meanPercent === null ? null : Number(meanPercent.toFixed(2));
          return [name, email, mean, results.length, ...quizzes.map(({ id }) => percents.get(id) ?? null)];
        });
      const complete = rows.length <= GRADEBOOK_ROWS_MAX && !moreQuizzes;
      return tableFile('gradebook', format, { header, rows: cells, complete });
    },
  };
};
