/** Form state of a grade: every field as typed. */
import * as v from 'valibot';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { Passage, Submission } from '#shared/contract/cases/case-submission.ts';
import { typedNumber, typedNumberProblems } from '../../../app/staff/writing/typed-numbers.ts';
import { gradeFaults } from '#shared/domain/cases/rubric.ts';

export interface FormRow {
  readonly points: string;
  readonly comment: string;
}

/** A comment on a passage that is being written. */
export interface PassageDraft extends Passage {
  /** True when it changes a comment that is there. */
  readonly edits: boolean;
}

export interface GradeForm {
  /** By criterion id. */
  readonly rows: Readonly<Record<string, FormRow>>;
  readonly feedback: string;
  readonly passages: readonly Passage[];
  readonly writing: PassageDraft | null;
  /** Why a released grade is corrected. */
  readonly reason: string;
}

type Graded = Pick<Submission, 'rubric' | 'grade' | 'grading'>;
type Checked = Pick<Submission, 'rubric'> & Partial<Pick<Submission, 'state'>>;

/** Returns the released or the saved grade as a form; empty when there is none. */
export const formOfGrade = ({ rubric, grade: released, grading }: Graded): GradeForm => {
  const grade = released ?? grading?.own;
  return {
    rows: Object.fromEntries(
      rubric.map(({ id }) => {
        const row = grade?.rows.find(({ criterionId }) => criterionId === id);
        return [id, { points: row === undefined ? '' : String(row.points), comment: row?.comment ?? '' }];
      }),
    ),
    feedback: grade?.feedback ?? '',
    passages: grade?.passages ?? [],
    writing: null,
    reason: '',
  };
};

const NO_REASON = 'Say why the grade is corrected';
const UNFINISHED = 'Save or cancel the comment that you are writing on a passage';
const EMPTY: FormRow = { points: '', comment: '' };

export const rowOf = ({ rows }: GradeForm, id: string): FormRow => rows[id] ?? EMPTY;

/** Returns the sum of the points so far. */
export const scoreSoFar = (form: GradeForm): number =>
  Object.values(form.rows).reduce((sum, { points }) => sum + (typedNumber(points) || 0), 0);

/** Returns the grade in the contract's shape. */
export const gradeOf = (form: GradeForm, { rubric }: Pick<Submission, 'rubric'>) => ({
  rows: rubric.map(({ id }) => {
    const { points, comment } = rowOf(form, id);
    return { criterionId: id, points: typedNumber(points), comment };
  }),
  feedback: form.feedback,
  passages: [...form.passages],
});

/** Returns the problems of the form, by criterion id, "feedback", "writing" or "reason". */
export const gradeProblems = (form: GradeForm, { rubric, state }: Checked): readonly Problem[] => {
  const open = rubric.filter(({ id }) => rowOf(form, id).points.trim() === '');
  const unreadable = typedNumberProblems(rubric.map(({ id }) => [id, rowOf(form, id).points]));
  const rows = gradeOf(form, { rubric }).rows;
  const faults = gradeFaults(rubric, rows).flatMap(({ field, message }): Problem[] => {
    const id = rows[Number(/^grade\.rows\.(\d+)/.exec(field)?.[1] ?? -1)]?.criterionId;
    const known = open.some((one) => one.id === id) || unreadable.some((one) => one.field === id);
    return id === undefined || known ? [] : [{ field: id, message }];
  });
  return [
    ...open.map(({ id, criterion }) => ({ field: id, message: `“${criterion}” has no points yet` })),
    ...unreadable,
    ...faults,
    ...(form.feedback.trim() === '' ? [{ field: 'feedback', message: 'The feedback is required' }] : []),
    ...(form.writing === null ? [] : [{ field: 'writing', message: UNFINISHED }]),
    ...(state === 'graded' && form.reason.trim() === '' ? [{ field: 'reason', message: NO_REASON }] : []),
  ];
};

const PASSAGE = {
  questionId: v.string(),
  from: v.number(),
  to: v.number(),
  quote: v.string(),
  comment: v.string(),
};

const StoredGrade = v.object({
  revision: v.number(),
  rows: v.record(v.string(), v.object({ points: v.string(), comment: v.string() })),
  feedback: v.string(),
  passages: v.optional(v.array(v.object(PASSAGE)), []),
  writing: v.optional(v.nullable(v.object({ ...PASSAGE, edits: v.boolean() })), null),
  reason: v.optional(v.string(), ''),
});

/** Returns the stored draft of a grade; null when it is for another revision or can't be read. */
export const readStoredGrade = (content: string | null, revision: number): GradeForm | null => {
  if (content === null) return null;
  try {
    const parsed = v.safeParse(StoredGrade, JSON.parse(content));
    if (!parsed.success || parsed.output.revision !== revision) return null;
    const { rows, feedback, passages, writing, reason } = parsed.output;
    return { rows, feedback, passages, writing, reason };
  } catch {
    return null;
  }
};
