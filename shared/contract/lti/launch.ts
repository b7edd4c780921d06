/** A launch from a learning platform, in the frame that the platform shows. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { DeviceId, id, idParams, Moment, single } from '../common/fields.ts';
import { login } from '../identity/auth.ts';

export const LtiLaunch = v.object({
  _id: v.string(),
  kind: v.picklist(['quiz', 'case', 'daily', 'deepLink']),
  role: v.picklist(['learner', 'instructor']),
  /** The quiz to take; null for every other kind. */
  quizId: v.nullable(v.string()),
  /** The case study to answer; null for every other kind. */
  caseId: v.nullable(v.string()),
  /** Name of the learning platform. */
  platform: v.string(),
  /** Whether the result goes to the platform’s gradebook. */
  graded: v.boolean(),
  /** Whether the user may see the results of the course. */
  hasResults: v.boolean(),
  launchedAt: Moment,
});
export type LtiLaunch = v.InferOutput<typeof LtiLaunch>;

const Ticket = v.pipe(v.string('The ticket must be text'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'That ticket isn’t valid'));

export const openLtiLaunch = {
  id: 'lti.open',
  method: 'POST',
  path: '/api/lti/sessions',
  access: 'public',
  summary: 'Opens the session of a launch with its ticket.',
  description: 'A ticket works once, within two minutes. Replaces the person’s earlier session.',
  body: v.object({ ticket: Ticket, uniqueId: DeviceId }),
  response: v.object({ ...login.response.entries, launch: LtiLaunch }),
  errors: ['ACCOUNT_SUSPENDED', 'DEVICE_MISMATCH'],
} as const satisfies Endpoint;

export const getLtiLaunch = {
  id: 'lti.launch',
  method: 'GET',
  path: '/api/lti/launches/:id',
  access: 'session',
  summary: 'Returns one of the user’s launches of the last day.',
  params: idParams('launch'),
  response: single({ launch: LtiLaunch }),
  errors: [],
} as const satisfies Endpoint;

/** Exactly one of them. */
export const LtiSelection = v.pipe(
  v.object({
    quizId: v.optional(id('quiz')),
    caseId: v.optional(id('case study')),
    daily: v.optional(v.literal(true, 'Daily can only be true')),
  }),
  v.check(
    (selection) => Object.values(selection).filter((value) => value !== undefined).length === 1,
    'Select one quiz, one case study or the daily quiz',
  ),
);
export type LtiSelection = v.InferOutput<typeof LtiSelection>;

export const selectLtiContent = {
  id: 'lti.select',
  method: 'POST',
  path: '/api/lti/launches/:id/selection',
  access: 'session',
  summary: 'Signs the deep linking response for the selected content.',
  description:
    'A quiz, a case study, or the daily quiz of each launch. A quiz or case study must be published and free.',
  params: idParams('launch'),
  body: LtiSelection,
  response: single({
    /** Address of the platform to which the response is posted as the form field `JWT`. */
    returnUrl: v.string(),
    jwt: v.string(),
  }),
  errors: [],
} as const satisfies Endpoint;
