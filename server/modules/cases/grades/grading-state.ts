import type { GradingState, SubmissionListItem, UnreleasedGrade } from '#shared/contract/cases/case-submission.ts';
import { needsResolution, positionOf } from '#shared/domain/cases/double-grading.ts';
import { pointsOfHalves } from '#shared/domain/common/half-points.ts';
import type { SubmissionRow } from '../submissions/submissions-repository.ts';
import { storedGradeOf, type StoredGrade } from '../submissions/submission-views.ts';
import { READY, type GradeRow } from './repository.ts';

/** Columns of a submission on which the state of grading depends. */
export type Graded = Pick<SubmissionRow, 'state' | 'user_id' | 'case_double' | 'case_limit_halves'>;

const NO_GRADE: StoredGrade = { rows: [], feedback: '', passages: [] };

export const gradeOfRow = (row: Pick<GradeRow, 'grade'>): StoredGrade => storedGradeOf(row) ?? NO_GRADE;

const toUnreleased = (row: GradeRow): UnreleasedGrade => ({
  ...gradeOfRow(row),
  score: pointsOfHalves(row.score_halves),
  points: row.max_score,
  grader: row.grader_id === null ? null : { _id: row.grader_id, name: row.grader_name ?? '' },
  done: row.done === 1,
  revision: row.revision,
  savedAt: new Date(row.saved_at).toISOString(),
});

export const placed = (rows: readonly GradeRow[]) =>
  rows.map(({ place, grader_id: graderId, done }) => ({ place, graderId, done: done === 1 }));

/** The grades of two graders once both have finished; null before. */
export const finishedPair = (rows: readonly GradeRow[]): readonly [GradeRow, GradeRow] | null => {
  const [one, other] = rows.filter(({ place, done }) => place !== READY && done === 1);
  return one === undefined || other === undefined ? null : [one, other];
};

/** Whether two finished grades differ by more than the limit of the case study. */
export const pairDiffers = (graded: Graded, rows: readonly GradeRow[]): boolean => {
  const pair = finishedPair(rows);
  const limit = pointsOfHalves(graded.case_limit_halves);
  return pair !== null && needsResolution(gradeOfRow(pair[0]), gradeOfRow(pair[1]), limit);
};

/** Whether a third grader has decided between two grades. A mean isn't `done`: it follows the grades. */
export const isDecided = (rows: readonly GradeRow[]): boolean =>
  rows.some(({ place, done }) => place === READY && done === 1);

/** Returns the place where a grader's grade is saved; null when they can't grade this submission. */
export const gradingPosition = (
  graded: Graded,
  rows: readonly GradeRow[],
  assigned: readonly string[],
  graderId: string,
): number | null => {
  if (graded.state !== 'submitted' || graded.user_id === graderId) return null;
  if (graded.case_double !== 1) return READY;
  const position = positionOf(graderId, placed(rows), [...new Set(assigned)], pairDiffers(graded, rows));
  return position !== READY && isDecided(rows) ? null : position;
};

/**
 * Returns the grades of a submission as a grader may see them: in double grading no one sees the grade of another before both
 * have finished.
 */
export const gradingStateOf = (
  graded: Graded,
  rows: readonly GradeRow[],
  assigned: readonly string[],
  graderId: string,
): GradingState => {
  const double = graded.case_double === 1;
  const pair = finishedPair(rows);
  const position = gradingPosition(graded, rows, assigned, graderId);
  // The place of an unfinished grade may be free for another grader, who doesn't see it.
  const own =
    rows.find((row) => row.place === position && (position === READY || row.grader_id === graderId)) ??
    rows.find((row) => double && row.grader_id === graderId);
  const ready = graded.state === 'submitted' ? rows.find((row) => row.place === READY) : undefined;
  return {
    double,
    limit: pointsOfHalves(graded.case_limit_halves),
    done: rows.filter(({ place: at, done }) => at !== READY && done === 1).length,
    own: own === undefined ? null : toUnreleased(own),
    canGrade: position !== null,
    decides: double && position === READY,
    both: pair === null ? null : pair.map(toUnreleased),
    differ: pairDiffers(graded, rows),
    ready: ready === undefined ? null : toUnreleased(ready),
  };
};

/** Returns a summary for the queue; null without saved grades, and for the reader's own answers. */
export const unreleasedOf = (
  graded: Pick<SubmissionRow, 'state' | 'user_id'> & { readonly points: number },
  rows: readonly GradeRow[],
  readerId: string,
): SubmissionListItem['unreleased'] => {
  if (graded.state !== 'submitted' || graded.user_id === readerId || rows.length === 0) return null;
  const ready = rows.find((row) => row.place === READY);
  const done = rows.filter((row) => row.place !== READY && row.done === 1).length;
  if (ready !== undefined)
    return { status: 'ready', score: pointsOfHalves(ready.score_halves), points: ready.max_score, done };
  return { status: done === 2 ? 'differ' : 'started', score: null, points: graded.points, done };
};
