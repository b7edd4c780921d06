/** Submissions of case studies: lists and reading. */
import * as v from 'valibot';
import { Submission, SubmissionListItem } from './case-submission.ts';
import { caseSearch as search } from './case-studies.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, page, PageQuery, single } from '../common/fields.ts';

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
  /** Waiting for a grade, with grades that differ, with a grade that is ready for release, or released. */
  state: v.optional(v.picklist(['submitted', 'differ', 'ready', 'graded'], 'Unknown state')),
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
