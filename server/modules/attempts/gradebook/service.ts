import type { ParsedQueryOf, ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { TableFile } from '#shared/contract/common/fields.ts';
import {
  GRADEBOOK_QUIZZES_MAX,
  GRADEBOOK_ROWS_MAX,
  GRADEBOOK_XLSX_CELLS_MAX,
  type exportGradebook,
  type getGradebook,
  type gradebookAverages,
  type gradebookResult,
  type GradebookRow,
} from '#shared/contract/attempts/gradebook.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { tableFile, type Cell } from '../../../platform/files/table-file.ts';
import { tableDownload } from '../../../platform/files/table-download.ts';
import type { Download } from '../../../platform/http/routes/download.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Attempts } from '../taking/attempts.ts';
import { shownQuizzes, type Covered, type Filters } from './covered-repository.ts';
import { countLearners, learnersByIds, learnersPage } from './learners-repository.ts';
import type { People } from './people.ts';
import { finishedAttemptOf, idsByMean, quizSums } from './results-repository.ts';
import { allRows, rowsOf } from './rows.ts';

type FileQuery = ParsedQueryOf<typeof exportGradebook>;

export interface Gradebook {
  /** Returns a page of learners with their results. Throws 404 for people that the actor may not see, as the others do. */
  read(actor: Actor, query: ParsedQueryOf<typeof getGradebook>): Promise<ResponseOf<typeof getGradebook>>;
  averages(actor: Actor, query: Filters): Promise<ResponseOf<typeof gradebookAverages>['data']>;
  /** Returns the gradebook as a file in memory. Refuses an XLSX file with too many cells. */
  file(actor: Actor, query: FileQuery): Promise<TableFile>;
  /** Returns the gradebook as a file that is written while it is sent. */
  download(actor: Actor, query: FileQuery): Promise<Download>;
  /** Returns a finished attempt with its learner. Throws 404 if there is none. */
  result(id: string): Promise<ResponseOf<typeof gradebookResult>['data']>;
}

interface GradebookDeps {
  readonly db: Db;
  readonly timezone: string;
  readonly people: People;
  readonly attempts: Pick<Attempts, 'view'>;
}

type Quizzes = Awaited<ReturnType<typeof shownQuizzes>>;

const headerOf = (quizzes: Quizzes): string[] => [
  'Name',
  'Email',
  'Mean percent',
  'Quizzes',
  ...quizzes.map(({ title }) => title),
];

const cellsOf = ({ name, email, meanPercent, results }: GradebookRow, quizzes: Quizzes): Cell[] => {
  const percents = new Map(results.map(({ quizId, percent }) => [quizId, percent]));
  const mean = meanPercent === null ? null : Number(meanPercent.toFixed(2));
  return [name, email, mean, results.length, ...quizzes.map(({ id }) => percents.get(id) ?? null)];
};

/** Results of learners by quiz, for editors. */
export const createGradebook = ({ db, timezone, people: groups, attempts }: GradebookDeps): Gradebook => {
  const coverOf = async (actor: Actor, filters: Omit<Filters, 'score'>) => {
    const people = filters.people === undefined ? null : await groups.demand(actor, filters.people);
    const found = await shownQuizzes(db, { ...filters, ids: filters.quizzes?.split(',') ?? null });
    const { from, until, search } = filters;
    const quizzes = found.slice(0, GRADEBOOK_QUIZZES_MAX);
    const covered: Covered = {
      quizIds: quizzes.map(({ id }) => id),
      since: from === undefined ? undefined : startOfDay(from, timezone),
      before: until === undefined ? undefined : startOfDay(addDays(until, 1), timezone),
      search,
      people: people === null ? null : { kind: people.kind, id: people._id },
    };
    return { people, quizzes, covered, moreQuizzes: found.length > GRADEBOOK_QUIZZES_MAX };
  };

  return {
    async read(actor, { page, limit, score, sort, ...filters }) {
      const { people, quizzes, covered, moreQuizzes } = await coverOf(actor, filters);
      const none = quizzes.length === 0;
      const slice = { limit, offset: (page - 1) * limit };
      const learners = none
        ? []
        : sort === 'name'
          ? await learnersPage(db, covered, { page, limit })
          : await learnersByIds(db, await idsByMean(db, covered, score, sort, slice));
      const total = none ? 0 : await countLearners(db, covered, { page, limit });
      return {
        success: true,
        data: await rowsOf(db, learners, covered, score),
        pagination: { current: page, pages: Math.ceil(total / limit), total },
        quizzes: quizzes.map(({ id, title, pass_mark }) => ({ _id: id, title, passMark: pass_mark })),
        moreQuizzes,
        people,
      };
    },
    async averages(actor, { score, ...filters }) {
      const { covered } = await coverOf(actor, filters);
      if (covered.quizIds.length === 0) return [];
      return (await quizSums(db, covered, score)).map(({ quiz_id, learners, percent_centi }) => ({
        quizId: quiz_id,
        learners,
        meanPercent: percent_centi / 100 / learners,
      }));
    },
    async file(actor, { score, sort, format, ...filters }) {
      const { quizzes, covered, moreQuizzes } = await coverOf(actor, filters);
      const rows: Cell[][] = [];
      for await (const batch of allRows(db, covered, { score, sort })) {
        rows.push(...batch.map((row) => cellsOf(row, quizzes)));
        if (rows.length > GRADEBOOK_ROWS_MAX) break;
      }
      const complete = rows.length <= GRADEBOOK_ROWS_MAX && !moreQuizzes;
      const header = headerOf(quizzes);
      const included = rows.slice(0, GRADEBOOK_ROWS_MAX);
      if (format === 'xlsx' && included.length * header.length > GRADEBOOK_XLSX_CELLS_MAX) {
        throw new Refusal('VALIDATION_FAILED', {
          message: 'The table is too large for an Excel file. Save it as CSV, or choose a subject.',
        });
      }
      return tableFile('gradebook', format, { header, rows: included, complete });
    },
    async download(actor, { score, sort, format, ...filters }) {
      const { quizzes, covered } = await coverOf(actor, filters);
      const tables = async function* () {
        for await (const rows of allRows(db, covered, { score, sort })) yield rows.map((row) => cellsOf(row, quizzes));
      };
      return tableDownload('gradebook', format, { header: headerOf(quizzes), batches: tables() });
    },
    async result(id) {
      const found = await finishedAttemptOf(db, id);
      if (typeof found?.user_id !== 'string') throw notFound('result');
      const { learner_name: name, learner_email: email, ...row } = found;
      const result = await attempts.view(row);
      if (result.status !== 'finished') throw notFound('result');
      return { learner: { _id: found.user_id, name, email }, result };
    },
  };
};
