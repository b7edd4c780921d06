/** The rubric of a case study: what it is worth, and what a grade by it may be. */
import type { Problem } from '#shared/contract/common/errors.ts';

/** One criterion and the most that it gives. */
export interface Criterion {
  readonly id: string;
  readonly criterion: string;
  readonly points: number;
}

/** The points that a grader gave for one criterion. */
export interface GradeRow {
  readonly criterionId: string;
  readonly points: number;
}

/** What the criteria of a published case study add up to. */
export const RUBRIC_TOTAL = 100;

const sum = (rows: readonly { readonly points: number }[]): number => rows.reduce((all, { points }) => all + points, 0);

/** The most that a rubric gives. */
export const rubricTotal = (rubric: readonly Criterion[]): number => sum(rubric);

/** What keeps a rubric from being graded by, as sentences; empty when nothing does. */
export const rubricFaults = (rubric: readonly Criterion[]): Problem[] => {
  const total = rubricTotal(rubric);
  if (rubric.length === 0) return [{ field: 'rubric', message: 'A case study needs a rubric before it is published' }];
  return total === RUBRIC_TOTAL
    ? []
    : [
        {
          field: 'rubric',
          message: `The points of the rubric add up to ${String(total)}; they must add up to ${String(RUBRIC_TOTAL)}`,
        },
      ];
};

const rowFault = (rubric: readonly Criterion[], { criterionId, points }: GradeRow): string | null => {
  const found = rubric.find(({ id }) => id === criterionId);
  if (found === undefined) return 'The rubric has no such criterion';
  return Number.isInteger(points) && points >= 0 && points <= found.points
    ? null
    : `“${found.criterion}” takes 0 to ${String(found.points)} whole points`;
};

/** What is wrong with a grade: every criterion is graded once, within its points. Fields are named as in the call. */
export const gradeFaults = (rubric: readonly Criterion[], rows: readonly GradeRow[]): Problem[] => {
  const faulty = rows.flatMap((row, index): Problem[] => {
    const message = rowFault(rubric, row);
    return message === null ? [] : [{ field: `grade.rows.${String(index)}.points`, message }];
  });
  const twice = new Set(rows.map(({ criterionId }) => criterionId)).size < rows.length;
  const missing = rubric.filter(({ id }) => !rows.some(({ criterionId }) => criterionId === id));
  return [
    ...faulty,
    ...(twice ? [{ field: 'grade.rows', message: 'A criterion is graded twice' }] : []),
    ...missing.map(({ criterion }) => ({ field: 'grade.rows', message: `“${criterion}” has no points yet` })),
  ];
};

/** The score of a grade without faults. */
export const scoreOf = (rows: readonly GradeRow[]): number => sum(rows);
