/** Submissions of case studies: writing, reading and grading. */
import * as v from 'valibot';
import { POINT_STEP } from '#shared/domain/cases/half-points.ts';
import { ANSWERS_MAX, CaseAnswer, partId, Submission, SubmissionListItem } from './case-submission.ts';
import { caseSearch as search } from './case-studies.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, page, PageQuery, prose, single, whole } from '../common/fields.ts';

const POINTS_MAX = 100;

const halfPoints = (label: string, min: number, max: number) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.minValue(min, `${label} must be at least ${String(min)}`),
    v.maxValue(max, `${label} must be at most ${String(max)}`),
    v.multipleOf(POINT_STEP, `${label} must be whole or half, like 7 or 7.5`),
  );

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

/** A grade: points and a comment per criterion, and overall feedback. Plain text. */
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
});

/** A learner's own draft or a grade; never both. */
export const SubmissionChange = v.pipe(
  v.object({ answers: v.optional(answers), ...writing, grade: v.optional(GradeInput) }),
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

export const mySubmissions = {
  id: 'caseStudies.mySubmissions',
  method: 'GET',
  path: '/api/case-studies/submissions/mine',
  access: 'session',
  summary: 'Lists the learner’s drafts, submissions and grades.',
  description: 'The last changed comes first.',
  query: v.object(PageQuery),
  response: page(Submission),
  errors: [],
} as const satisfies Endpoint;

/** Which answers of the queue. */
export const caseFilters = {
  /** Part of the learner's name or email, or of the title; with anonymous grading the number of the answer. */
  search,
  caseStudy: v.optional(id('case study')),
};

/** Filters and order of the grading queue. */
export const submissionFilters = {
  ...caseFilters,
  state: v.optional(v.picklist(['submitted', 'graded'], 'Unknown state')),
  /** Assigned to the caller, or to no one. */
  assigned: v.optional(v.picklist(['me', 'nobody'], 'Unknown assignment')),
  sort: v.optional(v.picklist(['newest', 'oldest'], 'Unknown sort order'), 'newest'),
};

export const getSubmissions = {
  id: 'caseStudies.submissions',
  method: 'GET',
  path: '/api/case-studies/submissions',
  access: 'submissions.grade',
  summary: 'Lists submissions for grading.',
  description: 'Drafts are visible only to their authors.',
  query: v.object({ ...PageQuery, ...submissionFilters }),
  response: page(SubmissionListItem),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const getSubmission = {
  id: 'caseStudies.submission',
  method: 'GET',
  path: '/api/case-studies/submissions/:id',
  access: 'session',
  summary: 'Returns one submission.',
  description: 'Its author can always read it; graders only once it is submitted.',
  params: idParams('submission'),
  response: single({ submission: Submission }),
  errors: [],
} as const satisfies Endpoint;

export const updateSubmission = {
  id: 'caseStudies.updateSubmission',
  method: 'PUT',
  path: '/api/case-studies/submissions/:id',
  access: 'session',
  summary: 'Saves, submits or grades a submission.',
  description: 'The author saves or submits answers; a grader gives rubric points and feedback.',
  params: idParams('submission'),
  body: SubmissionChange,
  response: single({ submission: Submission }),
  errors: ['FORBIDDEN', 'SUBSCRIPTION_REQUIRED', 'ANSWER_INVALID', 'EDIT_CONFLICT', 'SUBMISSION_FINISHED'],
} as const satisfies Endpoint;

export const submissionNeighbours = {
  id: 'caseStudies.neighbours',
  method: 'GET',
  path: '/api/case-studies/submissions/:id/neighbours',
  access: 'submissions.grade',
  summary: 'Returns the previous and next submissions in a filtered queue.',
  description: 'Works even after the submission has left the queue.',
  params: idParams('submission'),
  query: v.object(submissionFilters),
  response: single({
    neighbours: v.object({ previous: v.nullable(v.string()), next: v.nullable(v.string()), left: v.number() }),
  }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
