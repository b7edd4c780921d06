import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { BATCH } from '../../../platform/personal-data.ts';
import type { CaseGradeHistoryTable, CaseGradesTable } from '../tables.ts';

/** Place of the grade to release. */
export const READY = 0;

/** A saved grade with its grader's name. */
export type GradeRow = Selectable<CaseGradesTable> & { readonly grader_name: string | null };
export type HistoryRow = Selectable<CaseGradeHistoryTable> & { readonly grader_name: string | null };

/** Returns the saved grades of those submissions by place. */
export const savedGrades = async (db: Db, submissionIds: readonly string[]): Promise<GradeRow[]> =>
  submissionIds.length === 0
    ? []
    : db
        .selectFrom('case_grades')
        .leftJoin('users', 'users.id', 'case_grades.grader_id')
        .selectAll('case_grades')
        .select('users.name as grader_name')
        .where('case_grades.submission_id', 'in', submissionIds)
        .orderBy('case_grades.place')
        .execute();

export const writeGrade = async (trx: Trx, row: Insertable<CaseGradesTable>): Promise<void> => {
  await trx
    .insertInto('case_grades')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'place']).doUpdateSet((given) => ({
        grader_id: given.ref('excluded.grader_id'),
        grade: given.ref('excluded.grade'),
        score_halves: given.ref('excluded.score_halves'),
        max_score: given.ref('excluded.max_score'),
        done: given.ref('excluded.done'),
        revision: given.ref('excluded.revision'),
        saved_at: given.ref('excluded.saved_at'),
      })),
    )
    .execute();
};

/** Removes the grade to release and returns it, so that only one call releases it. */
export const takeReadyGrade = async (
  trx: Trx,
  submissionId: string,
): Promise<Selectable<CaseGradesTable> | undefined> =>
  trx
    .deleteFrom('case_grades')
    .where('submission_id', '=', submissionId)
    .where('place', '=', READY)
    .returningAll()
    .executeTakeFirst();

/** Makes saved grades those of the first grader, when double grading begins. */
export const makeFirstGrades = async (trx: Trx, caseId: string): Promise<void> => {
  await trx
    .updateTable('case_grades')
    .set({ place: 1, done: 1 })
    .where('place', '=', READY)
    .where('submission_id', 'in', (waiting) =>
      waiting
        .selectFrom('case_submissions')
        .select('id')
        .where('case_id', '=', caseId)
        .where('state', '=', 'submitted'),
    )
    .execute();
};

/** Returns the unreleased submissions to a case study with a grade of double grading. */
export const doubleGraded = async (db: Db, caseId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('case_submissions')
    .innerJoin('case_grades', 'case_grades.submission_id', 'case_submissions.id')
    .select('case_submissions.id')
    .distinct()
    .where('case_submissions.case_id', '=', caseId)
    .where('case_submissions.state', '=', 'submitted')
    .where('case_grades.place', '!=', READY)
    .orderBy('case_submissions.id')
    .execute();
  return rows.map(({ id }) => id);
};

export const addHistory = async (trx: Trx, row: Insertable<CaseGradeHistoryTable>): Promise<void> => {
  await trx.insertInto('case_grade_history').values(row).execute();
};

/** Returns releases and corrections of those submissions, newest first. */
export const historyOf = async (db: Db, submissionIds: readonly string[]): Promise<HistoryRow[]> =>
  submissionIds.length === 0
    ? []
    : db
        .selectFrom('case_grade_history')
        .leftJoin('users', 'users.id', 'case_grade_history.grader_id')
        .selectAll('case_grade_history')
        .select('users.name as grader_name')
        .where('case_grade_history.submission_id', 'in', submissionIds)
        .orderBy('case_grade_history.id', 'desc')
        .execute();

/** Returns the releases and corrections that a grader gave, as a batch of their data download. */
export const nextGivenGrades = (
  db: Db,
  graderId: string,
  after: string,
): Promise<{ id: string; title: string; score_halves: number; reason: string | null; at: number }[]> =>
  db
    .selectFrom('case_grade_history')
    .innerJoin('case_submissions', 'case_submissions.id', 'case_grade_history.submission_id')
    .innerJoin('case_studies', 'case_studies.id', 'case_submissions.case_id')
    .select([
      'case_grade_history.id',
      'case_studies.title',
      'case_grade_history.score_halves',
      'case_grade_history.reason',
      'case_grade_history.at',
    ])
    .where('case_grade_history.grader_id', '=', graderId)
    .where('case_grade_history.id', '>', after)
    .orderBy('case_grade_history.id')
    .limit(BATCH)
    .execute();

/** Returns the grades that a grader saved without release, for their data download. */
export const gradesSavedBy = (
  db: Db,
  graderId: string,
): Promise<{ title: string; grade: string; score_halves: number; saved_at: number }[]> =>
  db
    .selectFrom('case_grades')
    .innerJoin('case_submissions', 'case_submissions.id', 'case_grades.submission_id')
    .innerJoin('case_studies', 'case_studies.id', 'case_submissions.case_id')
    .select(['case_studies.title', 'case_grades.grade', 'case_grades.score_halves', 'case_grades.saved_at'])
    .where('case_grades.grader_id', '=', graderId)
    .orderBy('case_grades.saved_at')
    .orderBy('case_grades.submission_id')
    .execute();
