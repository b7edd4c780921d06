/** How a case study is graded. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, single } from '../common/fields.ts';

export const GradingOptions = v.object({
  /** Graders see "Answer 12" instead of name, email and picture until the grade is published. */
  anonymous: v.boolean('Anonymous must be true or false'),
});
export type GradingOptions = v.InferOutput<typeof GradingOptions>;

export const getGradingOptions = {
  id: 'caseStudies.gradingOptions',
  method: 'GET',
  path: '/api/case-studies/:id/grading-options',
  access: 'submissions.grade',
  summary: 'Returns how a case study is graded.',
  params: idParams('case study'),
  response: single({ options: GradingOptions }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const setGradingOptions = {
  id: 'caseStudies.setGradingOptions',
  method: 'PUT',
  path: '/api/case-studies/:id/grading-options',
  access: 'grading.manage',
  summary: 'Changes how a case study is graded.',
  description: 'Answers keep the numbers that they once got.',
  params: idParams('case study'),
  body: GradingOptions,
  response: single({ options: GradingOptions }),
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;
