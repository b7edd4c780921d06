/** Calls for authors and graders of case studies, besides editing and grading. */
import * as v from 'valibot';
import { CaseStudyCard } from './case-study.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, MessageReply, single } from '../common/fields.ts';
import { copyParams, statusChange, WorkingCopy, WorkingCopyChange, WorkingCopySaved } from '../quizzes/writing.ts';

export const setCaseStatus = {
  id: 'caseStudies.status',
  method: 'PATCH',
  path: '/api/case-studies/:id/status',
  access: 'content.write',
  summary: 'Publishes, schedules, archives or unpublishes a case study.',
  description: 'Its text doesn’t change.',
  params: idParams('case study'),
  body: statusChange('case study'),
  response: single({ caseStudy: CaseStudyCard }),
  errors: ['FORBIDDEN', 'CASE_NOT_READY'],
  idempotent: true,
} as const satisfies Endpoint;

/** The learners who are affected by changing a case study. */
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
  summary: 'Counts a case study’s drafts and submissions.',
  params: idParams('case study'),
  response: single({ usage: CaseUsage }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const getCaseCopy = {
  id: 'caseStudies.workingCopy',
  method: 'GET',
  path: '/api/case-studies/working-copies/:id',
  access: 'content.write',
  summary: 'Returns the caller’s unsaved changes to a case study.',
  description: 'Null when there are none.',
  params: copyParams('case study'),
  response: single({ copy: v.nullable(WorkingCopy) }),
  errors: [],
} as const satisfies Endpoint;

export const putCaseCopy = {
  id: 'caseStudies.keepWorkingCopy',
  method: 'PUT',
  path: '/api/case-studies/working-copies/:id',
  access: 'content.write',
  summary: 'Saves the caller’s working copy of a case study.',
  description: 'It may be incomplete and is visible only to the caller.',
  params: copyParams('case study'),
  body: WorkingCopyChange,
  response: single({ copy: WorkingCopySaved }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const dropCaseCopy = {
  id: 'caseStudies.dropWorkingCopy',
  method: 'DELETE',
  path: '/api/case-studies/working-copies/:id',
  access: 'content.write',
  summary: 'Discards the caller’s working copy of a case study.',
  params: copyParams('case study'),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
