/** The shapes of a submission to a case study: as it is written, read and graded. */
import * as v from 'valibot';
import { CaseQuestion, Criterion, CriterionView } from './case-study.ts';
import { Moment, prose, whole } from '../common/fields.ts';

export const SUBMISSION_STATES = ['draft', 'submitted', 'graded'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Characters that one answer may have. */
export const ANSWER_MAX = 20_000;
const ANSWERS_MAX = 10;
const PART_ID_MAX = 32;

const partId = v.pipe(v.string(), v.maxLength(PART_ID_MAX));

/** A written answer: plain text. */
export const CaseAnswer = v.object({ questionId: partId, text: prose('An answer', ANSWER_MAX) });
export type CaseAnswer = v.InferOutput<typeof CaseAnswer>;

const answers = v.pipe(
  v.array(CaseAnswer, 'Answers must be a list'),
  v.maxLength(ANSWERS_MAX, `At most ${String(ANSWERS_MAX)} answers can be given`),
);

const writing = {
  /** The revision that the writer saw, 0 where there was no draft yet; a newer one in between is a conflict. */
  revision: whole('Revision', 0, 1_000_000_000),
  /** Hands the answers in, once. */
  submit: v.optional(v.literal(true, 'Submit can only be true')),
};

/** A draft as a learner writes it. */
export const SubmissionDraft = v.object({ answers, ...writing });

/** What a grader gives: points and words for each criterion, and words for the whole. Plain text. */
export const GivenGrade = v.object({
  rows: v.pipe(
    v.array(
      v.object({
        criterionId: partId,
        points: whole('Points', 0, 100),
        comment: v.optional(prose('A comment', 2000), ''),
      }),
    ),
    v.maxLength(ANSWERS_MAX, 'More criteria are graded than a rubric has'),
  ),
  feedback: v.pipe(
    prose('The feedback', 10_000),
    v.check((text) => text.trim() !== '', 'The feedback is required'),
  ),
});

/** A learner's own draft, or staff's grade; never both. */
export const SubmissionChange = v.pipe(
  v.object({ answers: v.optional(answers), ...writing, grade: v.optional(GivenGrade) }),
  v.check(
    ({ answers: given, grade }) => (given === undefined) !== (grade === undefined),
    'Send either answers or a grade',
  ),
);

export const Grade = v.object({
  score: v.number(),
  /** What the rubric gave at most when it was graded. */
  points: v.number(),
  rows: v.array(v.object({ criterionId: v.string(), points: v.number(), comment: v.string() })),
  feedback: v.string(),
  gradedAt: Moment,
});
export type Grade = v.InferOutput<typeof Grade>;

const Named = v.object({ _id: v.string(), name: v.string(), email: v.string() });

/** A submission with everything that belongs to it. */
export const Submission = v.object({
  _id: v.string(),
  caseStudy: v.object({
    _id: v.string(),
    title: v.string(),
    subject: v.string(),
    /** Whether it can still be opened and read. */
    published: v.boolean(),
  }),
  state: v.picklist(SUBMISSION_STATES),
  revision: v.number(),
  answers: v.array(CaseAnswer),
  /** Words of all answers together. */
  words: v.number(),
  /** As they were when the answers were handed in. */
  questions: v.array(CaseQuestion),
  /** With what earns the points once there is a grade, and for graders. */
  rubric: v.array(v.union([Criterion, CriterionView])),
  updatedAt: Moment,
  submittedAt: v.nullable(Moment),
  grade: v.nullable(Grade),
  /** Whose it is; for graders only. */
  learner: v.optional(Named),
  /** Who graded it last; for graders only, and null for an account that is gone. */
  grader: v.optional(v.nullable(v.object({ _id: v.string(), name: v.string() }))),
});
export type Submission = v.InferOutput<typeof Submission>;

/** A submission in the list of the staff. */
export const SubmissionListItem = v.object({
  _id: v.string(),
  caseStudy: v.object({ _id: v.string(), title: v.string() }),
  learner: Named,
  state: v.picklist(['submitted', 'graded']),
  words: v.number(),
  submittedAt: v.nullable(Moment),
  /** Score and what it is out of. */
  grade: v.nullable(v.object({ score: v.number(), points: v.number(), gradedAt: Moment })),
});
export type SubmissionListItem = v.InferOutput<typeof SubmissionListItem>;
