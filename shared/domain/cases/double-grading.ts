/** Double grading: two graders grade independently, and one grade results from both. */
import { isHalfPoints, POINT_STEP } from '../common/half-points.ts';
import { inReadingOrder, overlaps, type QuotedSpan } from './passages.ts';
import { scoreOf, type GradeRow } from './rubric.ts';

/** Points by which two grades may differ unless an administrator chooses another limit. */
export const LIMIT_DEFAULT = 10;
export const LIMIT_MAX = 50;

interface CommentedPassage extends QuotedSpan {
  readonly comment: string;
}

/** A grade as a grader gives it. */
export interface GivenGrade {
  readonly rows: readonly (GradeRow & { readonly comment: string })[];
  readonly feedback: string;
  readonly passages: readonly CommentedPassage[];
}

/** Returns the points by which two scores differ. */
export const differenceOf = (one: GivenGrade, other: GivenGrade): number =>
  Math.abs(scoreOf(one.rows) - scoreOf(other.rows));

/** Whether two grades differ by more points than the limit, so that people decide which grade counts. */
export const needsResolution = (one: GivenGrade, other: GivenGrade, limit: number): boolean =>
  differenceOf(one, other) > limit;

/** Returns the mean of two points, rounded up to a half point: the learner has the benefit of a quarter. */
export const meanPoints = (one: number, other: number): number => {
  const mean = (one + other) / 2;
  return isHalfPoints(mean) ? mean : Math.ceil(mean / POINT_STEP) * POINT_STEP;
};

/** Returns both texts below each other, or one if they are equal or one is empty. */
const bothTexts = (one: string, other: string): string =>
  [...new Set([one.trim(), other.trim()])].filter((text) => text !== '').join('\n\n');

/** Passages can't overlap: a comment on an overlapping passage is added to the comment that is there. */
const bothPassages = (
  one: readonly CommentedPassage[],
  other: readonly CommentedPassage[],
): readonly CommentedPassage[] =>
  other.reduce((all, passage) => {
    const at = all.findIndex((there) => overlaps(there, passage));
    const there = all[at];
    return there === undefined
      ? [...all, passage]
      : all.with(at, { ...there, comment: bothTexts(there.comment, passage.comment) });
  }, one);

/**
 * Returns the grade that results from two: each criterion has the mean of its points by `meanPoints`, the score is their sum, and
 * the comments of both graders are joined.
 */
export const meanGrade = (
  questions: readonly { readonly id: string }[],
  one: GivenGrade,
  other: GivenGrade,
): GivenGrade => ({
  rows: one.rows.map(({ criterionId, points, comment }) => {
    const second = other.rows.find((row) => row.criterionId === criterionId);
    return second === undefined
      ? { criterionId, points, comment }
      : { criterionId, points: meanPoints(points, second.points), comment: bothTexts(comment, second.comment) };
  }),
  feedback: bothTexts(one.feedback, other.feedback),
  passages: inReadingOrder(questions, bothPassages(one.passages, other.passages)),
});

/** Place of a grade: 0 is the one to release, 1 and 2 are those of two graders. */
export type Position = 0 | 1 | 2;

interface PlacedGrade {
  readonly place: number;
  /** Null for a deleted account. */
  readonly graderId: string | null;
  readonly done: boolean;
}

/**
 * Returns the place of someone's grade in double grading; null when it isn't for them to grade. Places of assigned graders are
 * reserved. An assigned grader takes the place of an unfinished grade whose grader isn't assigned any more; anyone takes that of a
 * deleted account. A third person can decide between two grades that differ, and change that decision.
 * @param differ whether both are finished and differ too much
 */
export const positionOf = (
  graderId: string,
  grades: readonly PlacedGrade[],
  assigned: readonly string[],
  differ: boolean,
): Position | null => {
  const ofTwo = grades.filter(({ place }) => place !== 0);
  const own = ofTwo.find((grade) => grade.graderId === graderId);
  if (own !== undefined) return own.place === 1 ? 1 : 2;
  const isAssigned = (id: string | null): boolean => id !== null && assigned.includes(id);
  const taken = ofTwo.filter(
    (grade) => grade.done || (grade.graderId !== null && (isAssigned(grade.graderId) || !isAssigned(graderId))),
  );
  if (taken.length < 2) {
    const open = assigned.filter((id) => !taken.some((grade) => grade.graderId === id));
    if (!open.includes(graderId) && taken.length + open.length >= 2) return null;
    return taken.some(({ place }) => place === 1) ? 2 : 1;
  }
  return differ ? 0 : null;
};
