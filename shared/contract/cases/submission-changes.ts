/** Writing and grading a submission. Apart from reading, so that lists of submissions don't load these shapes. */
import * as v from 'valibot';
import { PASSAGE_COMMENT_MAX, PASSAGES_MAX, TOO_MANY } from '#shared/domain/cases/passages.ts';
import { ANSWER_MAX, ANSWERS_MAX, CaseAnswer, partId, Submission } from './case-submission.ts';
import { halfPoints } from '../common/half-points.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, prose, single, whole } from '../common/fields.ts';

const POINTS_MAX = 100;
/** Characters of the reason for a correction. */
export const REASON_MAX = 1000;

const answers = v.pipe(
  v.array(CaseAnswer, 'Answers must be a list'),
  v.maxLength(ANSWERS_MAX, `Send at most ${String(ANSWERS_MAX)} answers`),
);

const writing = {
  /** The revision that the author edited, 0 for the first; a newer one is a conflict. */
  revision: whole('Revision', 0, 1_000_000_000),
  /** Submits the answers; possible once. */
  submit: v.optional(v.literal(true, 'Submit can only be true')),
};

/** A learner's draft. */
export const SubmissionDraft = v.object({ answers, ...writing });

const PassageInput = v.object({
  questionId: partId,
  from: whole('The start of a passage', 0, ANSWER_MAX),
  to: whole('The end of a passage', 0, ANSWER_MAX),
  quote: prose('A passage', ANSWER_MAX),
  comment: v.pipe(
    prose('A comment on a passage', PASSAGE_COMMENT_MAX),
    v.trim(),
    v.minLength(1, 'A comment on a passage is required'),
  ),
});

/** A grade: points and a comment per criterion, overall feedback, and comments on passages. Plain text. */
export const GradeInput = v.object({
  rows: v.pipe(
    v.array(
      v.object({
        criterionId: partId,
        points: halfPoints('Points', 0, POINTS_MAX),
        comment: v.optional(prose('A comment', 2000), ''),
      }),
    ),
    v.maxLength(ANSWERS_MAX, 'The grade has more criteria than a rubric can have'),
  ),
  feedback: v.pipe(
    prose('The feedback', 10_000),
    v.check((text) => text.trim() !== '', 'The feedback is required'),
  ),
  /** All of them; without this field they stay as they are. */
  passages: v.optional(v.pipe(v.array(PassageInput, 'Passages must be a list'), v.maxLength(PASSAGES_MAX, TOO_MANY))),
});

/** Why a released grade is corrected. */
const Reason = v.pipe(prose('The reason', REASON_MAX), v.trim());

/** A learner's own draft or a grade; never both. */
export const SubmissionChange = v.pipe(
  v.object({
    answers: v.optional(answers),
    ...writing,
    grade: v.optional(GradeInput),
    /** Required when the grade corrects a released one; the learner sees it. */
    reason: v.optional(Reason),
  }),
  v.check(
    ({ answers: given, grade }) => (given === undefined) !== (grade === undefined),
    'Send either answers or a grade',
  ),
);

export const submitCaseStudy = {
  id: 'caseStudies.submit',
  method: 'POST',
  path: '/api/case-studies/:id/submissions',
  access: 'case.submit',
  summary: 'Saves or submits the learner’s answers.',
  description: 'Answers can be submitted once; later calls return 409.',
  params: idParams('case study'),
  body: SubmissionDraft,
  response: single({ submission: Submission }),
  errors: ['FORBIDDEN', 'SUBSCRIPTION_REQUIRED', 'ANSWER_INVALID', 'EDIT_CONFLICT', 'SUBMISSION_FINISHED'],
} as const satisfies Endpoint;

export const updateSubmission = {
  id: 'caseStudies.updateSubmission',
  method: 'PUT',
  path: '/api/case-studies/submissions/:id',
  access: 'session',
  summary: 'Saves, submits or grades a submission.',
  description:
    'The author saves or submits answers; a grader releases a grade at once, or corrects a released one with a reason.',
  params: idParams('submission'),
  body: SubmissionChange,
  response: single({ submission: Submission }),
  errors: ['FORBIDDEN', 'SUBSCRIPTION_REQUIRED', 'ANSWER_INVALID', 'EDIT_CONFLICT', 'SUBMISSION_FINISHED'],
} as const satisfies Endpoint;
