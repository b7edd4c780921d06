/** Calls for authors and graders of case studies, besides editing and grading. */
import * as v from 'valibot';
import { submissionFilters } from './case-studies.ts';
import { CaseStudyCard } from './case-study.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, Said, single } from '../common/fields.ts';
import { copyParams, statusChange, WorkingCopy, WorkingCopyChange, WorkingCopyKept } from '../quizzes/writing.ts';

export const setCaseStatus = {
  id: 'caseStudies.status',
  method: 'PATCH',
  path: '/api/case-studies/:id/status',
  access: 'content.write',
  summary: 'Publishes, schedules, archives a case study, or takes it back to a draft. Its text stays as it is.',
  params: idParams('case study'),
  body: statusChange('case study'),
  response: single({ caseStudy: CaseStudyCard }),
  errors: ['FORBIDDEN', 'CASE_NOT_READY'],
  idempotent: true,
} as const satisfies Endpoint;

/** Who is affected by changing a case study. */
export const CaseUsage = v.object({
  /** Learners with a draft. */
  drafts: v.number(),
  /** Submissions waiting for a grade. */
  submitted: v.number(),
  graded: v.number(),
});
export type CaseUsage = v.InferOutput<typeof CaseUsage>;

export const caseUsage = {
  id: 'caseStudies.usage',
  method: 'GET',
  path: '/api/case-studies/:id/usage',
  access: 'content.write',
  summary: 'How many learners are writing to a case study, and how many have handed in.',
  params: idParams('case study'),
  response: single({ usage: CaseUsage }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const getCaseCopy = {
  id: 'caseStudies.workingCopy',
  method: 'GET',
  path: '/api/case-studies/working-copies/:id',
  access: 'content.write',
  summary: "The caller's unsaved changes of a case study; null when there are none.",
  params: copyParams('case study'),
  response: single({ copy: v.nullable(WorkingCopy) }),
  errors: [],
} as const satisfies Endpoint;

export const putCaseCopy = {
  id: 'caseStudies.keepWorkingCopy',
  method: 'PUT',
  path: '/api/case-studies/working-copies/:id',
  access: 'content.write',
  summary: "Keeps the caller's unsaved changes of a case study, which need not be complete. Nobody else sees them.",
  params: copyParams('case study'),
  body: WorkingCopyChange,
  response: single({ copy: WorkingCopyKept }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const dropCaseCopy = {
  id: 'caseStudies.dropWorkingCopy',
  method: 'DELETE',
  path: '/api/case-studies/working-copies/:id',
  access: 'content.write',
  summary: "Drops the caller's unsaved changes of a case study.",
  params: copyParams('case study'),
  response: Said,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const submissionNeighbours = {
  id: 'caseStudies.neighbours',
  method: 'GET',
  path: '/api/case-studies/submissions/:id/neighbours',
  access: 'submissions.grade',
  summary: 'The submissions before and after one in the queue of those filters, whether or not it still stands in it.',
  params: idParams('submission'),
  query: v.object(submissionFilters),
  response: single({
    neighbours: v.object({ previous: v.nullable(v.string()), next: v.nullable(v.string()), left: v.number() }),
  }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
