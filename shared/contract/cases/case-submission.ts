/** The shapes of a submission for writing, reading and grading. */
import * as v from 'valibot';
import { CaseQuestion, Criterion, CriterionView } from './case-study.ts';
import { Moment, prose } from '../common/fields.ts';

export const SUBMISSION_STATES = ['draft', 'submitted', 'graded'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Maximum characters of one answer. */
export const ANSWER_MAX = 20_000;
export const ANSWERS_MAX = 10;
const PART_ID_MAX = 32;

export const partId = v.pipe(v.string(), v.maxLength(PART_ID_MAX));

/** A written answer: plain text. */
export const CaseAnswer = v.object({ questionId: partId, text: prose('An answer', ANSWER_MAX) });
export type CaseAnswer = v.InferOutput<typeof CaseAnswer>;

/** A grader's comment on a passage of an answer. */
export const Passage = v.object({
  questionId: v.string(),
  /** Offsets into the answer in UTF-16 units; the end is exclusive. */
  from: v.number(),
  to: v.number(),
  /** The text between the offsets. */
  quote: v.string(),
  comment: v.string(),
});
export type Passage = v.InferOutput<typeof Passage>;

const grade = {
  score: v.number(),
  /** Maximum points of the rubric at the time of grading. */
  points: v.number(),
  rows: v.array(v.object({ criterionId: v.string(), points: v.number(), comment: v.string() })),
  feedback: v.string(),
  /** In reading order; none overlap. */
  passages: v.array(Passage),
};

export const Grade = v.object({ ...grade, gradedAt: Moment });
export type Grade = v.InferOutput<typeof Grade>;

const Named = v.object({ _id: v.string(), name: v.string(), email: v.string() });

/** An assigned grader. */
export const AssignedGrader = v.object({ _id: v.string(), name: v.string() });
export type AssignedGrader = v.InferOutput<typeof AssignedGrader>;

/** A saved grade that the learner doesn't see. */
export const UnreleasedGrade = v.object({
  ...grade,
  /** Null for the mean of two grades, and for a deleted account. */
  grader: v.nullable(AssignedGrader),
  /** In double grading: whether the grader has finished; false for the mean of two grades. */
  done: v.boolean(),
  /** Number of saves; a newer one is a conflict. */
  revision: v.number(),
  savedAt: Moment,
});
export type UnreleasedGrade = v.InferOutput<typeof UnreleasedGrade>;

/** The grades of a submission before their release, as a grader may see them. */
export const GradingState = v.object({
  /** Whether two graders grade it. */
  double: v.boolean(),
  /** Points by which two grades may differ without a resolution. */
  limit: v.number(),
  /** Graders who have finished. */
  done: v.number(),
  /** The grade that the caller changes: their own, or without double grading the saved one. */
  own: v.nullable(UnreleasedGrade),
  /** Whether the caller can save a grade. */
  canGrade: v.boolean(),
  /** Whether the caller decides between two grades that differ. */
  decides: v.boolean(),
  /** Grades of both graders, once both have finished. */
  both: v.nullable(v.array(UnreleasedGrade)),
  /** Whether the grades of both differ by more than the limit. */
  differ: v.boolean(),
  /** The grade that can be released. */
  ready: v.nullable(UnreleasedGrade),
});
export type GradingState = v.InferOutput<typeof GradingState>;

/** The release or a correction of a grade. */
export const GradeChange = v.object({
  at: Moment,
  /** Score before a correction; null for the release. */
  before: v.nullable(v.number()),
  score: v.number(),
  points: v.number(),
  /** Null for the release. */
  reason: v.nullable(v.string()),
  /** For graders only; null for a deleted account. */
  grader: v.optional(v.nullable(AssignedGrader)),
});
export type GradeChange = v.InferOutput<typeof GradeChange>;

/** A submission with all details. */
export const Submission = v.object({
  _id: v.string(),
  caseStudy: v.object({
    _id: v.string(),
    title: v.string(),
    subject: v.string(),
    /** True if it can still be opened and read. */
    published: v.boolean(),
  }),
  state: v.picklist(SUBMISSION_STATES),
  revision: v.number(),
  answers: v.array(CaseAnswer),
  /** Total words of all answers. */
  words: v.number(),
  /** As they were at submission. */
  questions: v.array(CaseQuestion),
  /** Includes the scoring guide for graders, and once graded. */
  rubric: v.array(v.union([Criterion, CriterionView])),
  updatedAt: Moment,
  submittedAt: v.nullable(Moment),
  grade: v.nullable(Grade),
  /** The author; for graders only, null while they grade anonymously. */
  learner: v.optional(v.nullable(Named)),
  /** Shown to graders instead of the author: "Answer 12". */
  answerName: v.optional(v.nullable(v.string())),
  /** The assigned graders; for graders only. */
  graders: v.optional(v.array(AssignedGrader)),
  /** The last grader; for graders only, null for a deleted account. */
  grader: v.optional(v.nullable(v.object({ _id: v.string(), name: v.string() }))),
  /** Grades before their release; for graders only. */
  grading: v.optional(GradingState),
  /** Releases and corrections of the grade, newest first. */
  history: v.optional(v.array(GradeChange)),
});
export type Submission = v.InferOutput<typeof Submission>;

/** A submission in the grading queue. */
export const SubmissionListItem = v.object({
  _id: v.string(),
  caseStudy: v.object({ _id: v.string(), title: v.string() }),
  /** Null while it is graded anonymously. */
  learner: v.nullable(Named),
  /** Shown to graders instead of the learner: "Answer 12". */
  answerName: v.nullable(v.string()),
  state: v.picklist(['submitted', 'graded']),
  words: v.number(),
  submittedAt: v.nullable(Moment),
  /** The assigned graders. */
  graders: v.array(AssignedGrader),
  /** Score and maximum points. */
  grade: v.nullable(v.object({ score: v.number(), points: v.number(), gradedAt: Moment })),
  /** Before the release; null without any saved grade, and for the caller's own answers. */
  unreleased: v.nullable(
    v.object({
      /** Saved by one of two graders, both differ, or ready for release. */
      status: v.picklist(['started', 'differ', 'ready']),
      /** Only of a grade that is ready. */
      score: v.nullable(v.number()),
      points: v.number(),
      /** In double grading: graders who have finished. */
      done: v.number(),
    }),
  ),
});
export type SubmissionListItem = v.InferOutput<typeof SubmissionListItem>;
