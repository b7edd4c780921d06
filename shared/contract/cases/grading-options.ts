/** How a case study is graded. */
import * as v from 'valibot';
import { LIMIT_MAX } from '#shared/domain/cases/double-grading.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, single } from '../common/fields.ts';
import { halfPoints } from '../common/half-points.ts';

export const GradingOptions = v.object({
  /** Graders see "Answer 12" instead of name, email and picture until the grade is released. */
  anonymous: v.boolean('Anonymous must be true or false'),
  /** Two graders grade each answer independently. */
  double: v.boolean('Double must be true or false'),
  /** Points by which two grades may differ; otherwise people decide. */
  limit: halfPoints('The limit', 0, LIMIT_MAX),
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
  description:
    'Answers keep their numbers. Double grading can’t be switched off while answers have grades of it that aren’t released.',
  params: idParams('case study'),
  /** Options that are left out stay as they are. */
  body: v.object({
    anonymous: GradingOptions.entries.anonymous,
    double: v.optional(GradingOptions.entries.double),
    limit: v.optional(GradingOptions.entries.limit),
  }),
  response: single({ options: GradingOptions }),
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;
