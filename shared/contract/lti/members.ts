/** People of a course and their results, by the platform’s member list (Names and Role Provisioning Services 2.0). */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, Moment, page, PageQuery, single } from '../common/fields.ts';

export const LtiLink = v.object({
  _id: v.string(),
  /** Title of the course; empty if the platform sends none. */
  course: v.string(),
  /** Title of the quiz or case study. */
  quiz: v.string(),
  launchedAt: Moment,
});
export type LtiLink = v.InferOutput<typeof LtiLink>;

export const LtiMemberResult = v.object({
  name: v.string(),
  status: v.picklist(['notStarted', 'inProgress', 'submitted']),
  /** Percent of the newest result; null until a case study is graded. */
  score: v.nullable(v.number()),
  /** Null without a result, and for a case study, which has no pass mark. */
  passed: v.nullable(v.boolean()),
  submittedAt: v.nullable(Moment),
});
export type LtiMemberResult = v.InferOutput<typeof LtiMemberResult>;

export const LtiCourseResults = v.object({
  course: v.string(),
  /** Title of the quiz or case study. */
  quiz: v.string(),
  /** False if the course has more people than the 2,000 that are read. */
  complete: v.boolean(),
  /** Learners of the course by name. */
  members: v.array(LtiMemberResult),
});
export type LtiCourseResults = v.InferOutput<typeof LtiCourseResults>;

const DESCRIPTION =
  'The platform lists the members when this is called; they aren’t stored. Answers UNAVAILABLE with the reason if it doesn’t.';

export const listLtiLinks = {
  id: 'lti.links',
  method: 'GET',
  path: '/api/lti/platforms/:id/links',
  access: 'lti.manage',
  summary: 'Lists links of courses whose members can be read.',
  description: 'The last launched first.',
  params: idParams('platform'),
  query: v.object(PageQuery),
  response: page(LtiLink),
  errors: [],
} as const satisfies Endpoint;

export const getLtiLinkResults = {
  id: 'lti.linkResults',
  method: 'GET',
  path: '/api/lti/links/:id/results',
  access: 'lti.manage',
  summary: 'Returns results of a course’s people for its activity.',
  description: DESCRIPTION,
  params: idParams('link'),
  response: single({ results: LtiCourseResults }),
  errors: [],
} as const satisfies Endpoint;

export const getLtiLaunchResults = {
  id: 'lti.launchResults',
  method: 'GET',
  path: '/api/lti/launches/:id/results',
  access: 'session',
  summary: 'Returns results of the course that an instructor launched.',
  description: DESCRIPTION,
  params: idParams('launch'),
  response: single({ results: LtiCourseResults }),
  errors: [],
} as const satisfies Endpoint;
