import { sql, type Selectable, type Updateable } from 'kysely';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { CaseSubmissionsTable } from '../tables.ts';
import { BATCH } from '../../../platform/personal-data.ts';

/** A submission with its case study and author. */
export type SubmissionRow = Selectable<CaseSubmissionsTable> & {
  readonly case_title: string;
  readonly case_subject: string;
  readonly case_status: string;
  readonly case_body: string;
  readonly case_anonymous: number;
  readonly case_double: number;
  readonly case_limit_halves: number;
  readonly user_name: string;
  readonly user_email: string;
  readonly grader_name: string | null;
};

/** Selects submissions with their case study and users. */
export const submissions = (db: Db) =>
  db
    .selectFrom('case_submissions')
    .innerJoin('case_studies', 'case_studies.id', 'case_submissions.case_id')
    .innerJoin('users', 'users.id', 'case_submissions.user_id')
    .leftJoin('users as graders', 'graders.id', 'case_submissions.graded_by')
    .selectAll('case_submissions')
    .select([
      'case_studies.title as case_title',
      'case_studies.subject as case_subject',
      'case_studies.status as case_status',
      'case_studies.body as case_body',
      'case_studies.anonymous_grading as case_anonymous',
      'case_studies.double_grading as case_double',
      'case_studies.grading_limit_halves as case_limit_halves',
      'users.name as user_name',
      'users.email as user_email',
      'graders.name as grader_name',
    ]);

export const findSubmission = async (db: Db, id: string): Promise<SubmissionRow | undefined> =>
  submissions(db).where('case_submissions.id', '=', id).executeTakeFirst();

export const findSubmissionOf = async (db: Db, caseId: string, userId: string): Promise<SubmissionRow | undefined> =>
  submissions(db)
    .where('case_submissions.case_id', '=', caseId)
    .where('case_submissions.user_id', '=', userId)
    .executeTakeFirst();

/** Creates an empty draft, unless the user has one. */
export const createDraft = async (
  trx: Trx,
  { id, caseId, userId, now }: { id: string; caseId: string; userId: string; now: number },
): Promise<void> => {
  await trx
    .insertInto('case_submissions')
    .values({
      id,
      case_id: caseId,
      user_id: userId,
      state: 'draft',
      revision: 0,
      answers: '[]',
      words: 0,
      paper: null,
      grade: null,
      score: null,
      score_halves: null,
      max_score: null,
      graded_by: null,
      answer_number: null,
      created_at: now,
      updated_at: now,
      submitted_at: null,
      graded_at: null,
    })
    .onConflict((conflict) => conflict.columns(['case_id', 'user_id']).doNothing())
    .execute();
};

/** Locks the submission until the transaction ends, so that saves take turns. */
export const lockSubmission = async (trx: Trx, id: string): Promise<SubmissionRow | undefined> => {
  await trx
    .updateTable('case_submissions')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', id)
    .execute();
  return findSubmission(trx, id);
};

export const updateSubmissionRow = async (
  trx: Trx,
  id: string,
  row: Updateable<CaseSubmissionsTable>,
): Promise<void> => {
  await trx.updateTable('case_submissions').set(row).where('id', '=', id).execute();
};

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Returns a page of a learner's submissions, last changed first. */
export const submissionsOf = async (
  db: Db,
  userId: string,
  place: Page,
): Promise<{ rows: SubmissionRow[]; total: number }> => {
  const found = submissions(db).where('case_submissions.user_id', '=', userId);
  const rows = await found
    .orderBy('case_submissions.updated_at', 'desc')
    .orderBy('case_submissions.id', 'desc')
    .limit(place.limit)
    .offset((place.page - 1) * place.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, place) };
};

/** Returns a user's submissions after that id, as a batch of their data download. */
export const nextSubmissions = async (db: Db, userId: string, after: string): Promise<SubmissionRow[]> =>
  submissions(db)
    .where('case_submissions.user_id', '=', userId)
    .where('case_submissions.id', '>', after)
    .orderBy('case_submissions.id')
    .limit(BATCH)
    .execute();

/** Counts the submissions to a case study by state. */
export const countSubmissions = async (
  db: Db,
  caseId: string,
): Promise<Partial<Record<CaseSubmissionsTable['state'], number>>> => {
  const rows = await db
    .selectFrom('case_submissions')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('case_id', '=', caseId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

/** Returns those of the case studies that a user has submitted. */
export const submittedCases = async (
  db: Db,
  userId: string,
  caseIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('case_submissions')
    .select('case_id')
    .where('user_id', '=', userId)
    .where('case_id', 'in', caseIds)
    .where('state', '<>', 'draft')
    .execute();
  return new Set(rows.map(({ case_id }) => case_id));
};

/** Submitted case studies, with the percent once they are graded, as part of a query of another module. */
export const caseResults = (db: Db) =>
  db
    .selectFrom('case_submissions')
    .select(['id', 'case_id', 'user_id', 'submitted_at', 'graded_at'])
    .select(
      sql<
        number | null
      >`(case when score_halves / 2 = score then score_halves else score * 2 end) * 5000 / max_score`.as(
        'percent_centi',
      ),
    )
    .where('state', '<>', 'draft');
