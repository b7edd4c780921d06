import type { Selectable } from 'kysely';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { listMockExams } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { boundedCount } from '../../platform/database/bounded-count.ts';
import { laterThan } from '../../platform/database/later-than.ts';
import { contains, searched } from '../../platform/database/search.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { ChangePosition } from '../../platform/search/source.ts';
import type { QuizzesTable } from '../quizzes/index.ts';

/** A mock exam is a quiz of its own kind; its sections are in the body of its version. */
export type ExamRow = Selectable<QuizzesTable>;

/** Attempts that an exam’s page lists. */
const HISTORY_MAX = 20;

const exams = (db: Db) => db.selectFrom('quizzes').selectAll().where('kind', '=', 'mock');

/** Returns every published exam by title. */
export const publishedExams = (db: Db): Promise<ExamRow[]> =>
  exams(db).where('status', '=', 'published').orderBy('title').orderBy('id').execute();

/** Returns the published ones of those exams. */
export const publishedAmong = (db: Db, ids: readonly string[]): Promise<ExamRow[]> =>
  exams(db).where('status', '=', 'published').where('id', 'in', ids).execute();

export const findExam = (db: Db, id: string): Promise<ExamRow | undefined> =>
  exams(db).where('id', '=', id).executeTakeFirst();

/** Returns the next exams changed after that position, in order of change and id. */
export const changedExamsAfter = (db: Db, position: ChangePosition, limit: number): Promise<ExamRow[]> =>
  exams(db).where(laterThan('quizzes', position)).orderBy('updated_at').orderBy('id').limit(limit).execute();

export type ExamListQuery = ParsedQueryOf<typeof listMockExams>;

/** Returns a page of the exams that match, newest first. */
export const listedExams = async (db: Db, { search, status, ...page }: ExamListQuery) => {
  const all = exams(db).where(searched(search, (text) => contains('quizzes.title_folded', text)));
  const found = status === undefined ? all : all.where('status', '=', status);
  return {
    rows: await found
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset((page.page - 1) * page.limit)
      .execute(),
    total: await boundedCount(db, found, page),
  };
};

const ofUser = (db: Db, userId: string) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .where('attempts.user_id', '=', userId)
    .where('attempts.owner_id', '=', userId)
    .where('quizzes.kind', '=', 'mock');

/** A learner’s attempts of an exam. */
export interface ExamRecord {
  readonly quiz_id: string;
  readonly attempts: number;
  /** Hundredths of a percent; null without a finished attempt. */
  readonly best: number | null;
}

/** Returns a user’s finished attempts by exam. */
export const finishedExams = (db: Db, userId: string): Promise<ExamRecord[]> =>
  ofUser(db, userId)
    .select(({ fn }) => [
      'attempts.quiz_id',
      fn.countAll<number>().as('attempts'),
      fn.max('attempts.percent_centi').as('best'),
    ])
    .where('attempts.status', '=', 'finished')
    .groupBy('attempts.quiz_id')
    .execute();

/** Returns a user’s open attempt of an exam, whose time may be over. */
export const openExam = (db: Db, userId: string) =>
  ofUser(db, userId)
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .select(['quizzes.id', 'quizzes.title', 'attempts.version', 'attempts.section', 'attempts.deadline_at'])
    .select('users.extra_time_percent')
    .where('attempts.status', '=', 'open')
    .limit(1)
    .executeTakeFirst();

/** Returns a user’s newest finished attempts of an exam, newest first. */
export const examHistory = (db: Db, userId: string, examId: string) =>
  db
    .selectFrom('attempts')
    .select(['id', 'started_at', 'finished_at', 'score_milli', 'max_score_milli', 'percent_centi'])
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('quiz_id', '=', examId)
    .where('status', '=', 'finished')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
    .execute();

/** Counts the attempts of those exams. */
export const attemptCounts = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly started: number; readonly finished: number }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempts')
    .select(({ fn }) => [
      'quiz_id',
      fn.countAll<number>().as('started'),
      fn.count<number>('finished_at').as('finished'),
    ])
    .where('quiz_id', 'in', ids)
    .groupBy('quiz_id')
    .execute();
  return new Map(rows.map(({ quiz_id, started, finished }) => [quiz_id, { started, finished }]));
};
