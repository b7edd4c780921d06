import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Rows of one insert. */
const AT_ONCE = 200;

export interface GraderRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Returns everyone with one of these roles who can sign in, by name. */
export const activeStaff = (db: Db, roles: readonly string[]): Promise<GraderRow[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', 'in', roles)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** An assigned submission is graded with a released grade, one that is ready, or the finished one of this grader. */
const GRADED = sql<
  'submitted' | 'graded'
>`case when case_submissions.state = 'graded' or exists (select 1 from case_grades
  where case_grades.submission_id = case_submissions.id
    and (case_grades.place = 0 or (case_grades.grader_id = case_graders.grader_id and case_grades.done = 1)))
  then 'graded' else 'submitted' end`;

/** Counts the assigned submissions by grader and state, of one case study or all. */
export const countAssigned = (
  db: Db,
  caseId: string | undefined,
): Promise<{ grader_id: string; state: string; count: number }[]> =>
  db
    .selectFrom('case_graders')
    .innerJoin('case_submissions', 'case_submissions.id', 'case_graders.submission_id')
    .select(['case_graders.grader_id', GRADED.as('state')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(caseId !== undefined, (found) => found.where('case_submissions.case_id', '=', caseId ?? ''))
    .groupBy(['case_graders.grader_id', GRADED])
    .execute();

/** Returns the graders of those submissions. */
export const gradersOf = async (
  db: Db,
  submissionIds: readonly string[],
): Promise<{ submission_id: string; id: string; name: string }[]> =>
  submissionIds.length === 0
    ? []
    : db
        .selectFrom('case_graders')
        .innerJoin('users', 'users.id', 'case_graders.grader_id')
        .select(['case_graders.submission_id', 'users.id', 'users.name'])
        .where('case_graders.submission_id', 'in', submissionIds)
        .orderBy('case_graders.place')
        .execute();

/**
 * Assigns submissions to graders at that place; one that has a grader there is left or changed.
 * @returns the ids that were assigned
 */
export const insertGraders = async (
  trx: Trx,
  assigned: ReadonlyMap<string, string>,
  { at, place, replace }: { readonly at: number; readonly place: 1 | 2; readonly replace: boolean },
): Promise<string[]> => {
  const rows = [...assigned].map(([submission_id, grader_id]) => ({
    submission_id,
    place,
    grader_id,
    assigned_at: at,
  }));
  const done: string[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const inserted = await trx
      .insertInto('case_graders')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        replace
          ? conflict.columns(['submission_id', 'place']).doUpdateSet((row) => ({
              grader_id: row.ref('excluded.grader_id'),
              assigned_at: row.ref('excluded.assigned_at'),
            }))
          : conflict.columns(['submission_id', 'place']).doNothing(),
      )
      .returning('submission_id')
      .execute();
    done.push(...inserted.map(({ submission_id }) => submission_id));
  }
  return done;
};

export const removeGraders = async (trx: Trx, submissionIds: readonly string[]): Promise<void> => {
  if (submissionIds.length === 0) return;
  await trx.deleteFrom('case_graders').where('submission_id', 'in', submissionIds).execute();
};

/** Returns what is assigned to a grader, for their data download. */
export const assignedTo = (db: Db, graderId: string): Promise<{ title: string; assigned_at: number }[]> =>
  db
    .selectFrom('case_graders')
    .innerJoin('case_submissions', 'case_submissions.id', 'case_graders.submission_id')
    .innerJoin('case_studies', 'case_studies.id', 'case_submissions.case_id')
    .select(['case_studies.title', 'case_graders.assigned_at'])
    .where('case_graders.grader_id', '=', graderId)
    .orderBy('case_graders.assigned_at')
    .orderBy('case_graders.submission_id')
    .execute();
