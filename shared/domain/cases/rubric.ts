/** The rubric of a case study: its points, and the rules for grades. */
import type { Problem } from '#shared/contract/common/errors.ts';
import { isHalfPoints } from '../common/half-points.ts';

/** A criterion and its maximum points. */
export interface Criterion {
  readonly id: string;
  readonly criterion: string;
  readonly points: number;
}

/** A grader's points for a criterion: a multiple of a half. */
export interface GradeRow {
  readonly criterionId: string;
  readonly points: number;
}

/** Total points of a published case study's criteria. */
export const RUBRIC_TOTAL = 100;

const sum = (rows: readonly { readonly points: number }[]): number => rows.reduce((all, { points }) => all + points, 0);

/** Returns the maximum points of a rubric. */
export const rubricTotal = (rubric: readonly Criterion[]): number => sum(rubric);

/** Returns problems that prevent grading with a rubric; empty without any. */
export const rubricFaults = (rubric: readonly Criterion[]): Problem[] => {
  const total = rubricTotal(rubric);
  if (rubric.length === 0) return [{ field: 'rubric', message: 'Add a rubric before you publish' }];
  return total === RUBRIC_TOTAL
    ? []
    : [
        {
          field: 'rubric',
          message: `The points of the rubric add up to ${String(total)}, not ${String(RUBRIC_TOTAL)}`,
        },
      ];
};

const rowFault = (rubric: readonly Criterion[], { criterionId, points }: GradeRow): string | null => {
  const found = rubric.find(({ id }) => id === criterionId);
  if (found === undefined) return 'This criterion isn’t part of the rubric';
  return isHalfPoints(points) && points >= 0 && points <= found.points
    ? null
    : `“${found.criterion}” takes whole or half points from 0 to ${String(found.points)}`;
};

/** Returns problems of a grade: every criterion is graded once, within its points. Fields are named as in the call. */
export const gradeFaults = (rubric: readonly Criterion[], rows: readonly GradeRow[]): Problem[] => {
  const faulty = rows.flatMap((row, index): Problem[] => {
    const message = rowFault(rubric, row);
    return message === null ? [] : [{ field: `grade.rows.${String(index)}.points`, message }];
  });
  const twice = new Set(rows.map(({ criterionId }) => criterionId)).size < rows.length;
  const missing = rubric.filter(({ id }) => !rows.some(({ criterionId }) => criterionId === id));
  return [
    ...faulty,
    ...(twice ? [{ field: 'grade.rows', message: 'The same criterion is graded twice' }] : []),
    ...missing.map(({ criterion }) => ({ field: 'grade.rows', message: `“${criterion}” has no points yet` })),
  ];
};

/** Returns the score of a valid grade. */
export const scoreOf = (rows: readonly GradeRow[]): number => sum(rows);
