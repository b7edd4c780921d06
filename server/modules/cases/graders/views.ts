import type { AssignedGrader, Submission } from '#shared/contract/cases/case-submission.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { gradingStateOf } from '../grades/grading-state.ts';
import { withHistory } from '../grades/history.ts';
import { savedGrades } from '../grades/repository.ts';
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

/** A submission as that grader sees it. */
export const gradersView = async (db: Db, row: SubmissionRow, graderId: string): Promise<Submission> => {
  const submission = toSubmission(row, 'grader');
  const [viewed] = await withHistory(db, await withGraders(db, [submission]), 'grader');
  if (viewed === undefined) return submission;
  const assigned = viewed.graders.map(({ _id }) => _id);
  return { ...viewed, grading: gradingStateOf(row, await savedGrades(db, [row.id]), assigned, graderId) };
};
