import type { AssignedGrader, Submission } from '#shared/contract/cases/case-submission.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { toSubmission } from '../submissions/submission-views.ts';
import type { SubmissionRow } from '../submissions/submissions-repository.ts';
import { gradersOf } from './repository.ts';

/** Adds the assigned graders to each submission. */
export const withGraders = async <Item extends { readonly _id: string }>(
  db: Db,
  items: readonly Item[],
): Promise<(Item & { graders: AssignedGrader[] })[]> => {
  const rows = await gradersOf(
    db,
    items.map(({ _id }) => _id),
  );
  return items.map((item) => ({
    ...item,
    graders: rows.flatMap(({ submission_id, id, name }) => (submission_id === item._id ? [{ _id: id, name }] : [])),
  }));
};

/** A submission as graders see it. */
export const gradersView = async (db: Db, row: SubmissionRow): Promise<Submission> => {
  const submission = toSubmission(row, 'grader');
  const [viewed] = await withGraders(db, [submission]);
  return viewed ?? submission;
};
