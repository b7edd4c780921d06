/** Learning platforms that launch quizzes and case studies by LTI 1.3, their refused launches and the scores sent to them. For admins. */
import * as v from 'valibot';
import { isPartnerOrigin, ORIGIN_SENTENCE } from '#shared/domain/partners/origins.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, line, MessageReply, Moment, page, PageQuery, single, wholeText } from '../common/fields.ts';

const URL_MAX = 1_000;
/** Maximum deployments and origins of a platform. */
export const LTI_LISTED_MAX = 50;

export const LTI_PLATFORM_STATUSES = ['on', 'off'] as const;
export const LTI_SCORE_STATUSES = ['waiting', 'delivered', 'failed', 'replaced'] as const;

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

export const LtiPlatformWrite = v.object({
  name: line('The name', 120),
  /** As the platform's tokens name it. */
  issuer: line('The issuer', URL_MAX),
  clientId: line('The client ID', 255),
  authorizationUrl: line('The authorisation endpoint', URL_MAX),
  tokenUrl: line('The token endpoint', URL_MAX),
  jwksUrl: line('The JWKS address', URL_MAX),
  deployments: v.pipe(
    v.array(line('A deployment ID', 255), 'Deployment IDs must be a list'),
    v.minLength(1, 'List at least one deployment ID'),
    v.maxLength(LTI_LISTED_MAX, 'At most 50 deployment IDs'),
    v.check((listed) => unique(listed), 'The same deployment ID is listed twice'),
  ),
  /** Origins of pages that show launches, besides those of the issuer and the authorisation endpoint. */
  origins: v.pipe(
    v.array(
      v.pipe(v.string('An origin must be text'), v.check(isPartnerOrigin, ORIGIN_SENTENCE)),
      'Origins must be a list',
    ),
    v.maxLength(LTI_LISTED_MAX, 'At most 50 origins'),
    v.check((listed) => unique(listed), 'The same origin is listed twice'),
  ),
  status: v.picklist(LTI_PLATFORM_STATUSES, 'The status is on or off'),
});

export const LtiPlatform = v.object({
  _id: v.string(),
  name: v.string(),
  issuer: v.string(),
  clientId: v.string(),
  authorizationUrl: v.string(),
  tokenUrl: v.string(),
  jwksUrl: v.string(),
  deployments: v.array(v.string()),
  origins: v.array(v.string()),
  status: v.picklist(LTI_PLATFORM_STATUSES),
  /** People who have launched something. */
  people: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type LtiPlatform = v.InferOutput<typeof LtiPlatform>;

/** Addresses of ours that a platform's administrator enters there. */
export const LtiToolAddresses = v.object({
  loginUrl: v.string(),
  redirectUrl: v.string(),
  jwksUrl: v.string(),
  deepLinkingUrl: v.string(),
});
export type LtiToolAddresses = v.InferOutput<typeof LtiToolAddresses>;

export const LtiScore = v.object({
  _id: v.string(),
  learner: v.string(),
  /** Title of the quiz or case study. */
  quiz: v.string(),
  /** Percent. */
  score: v.number(),
  status: v.picklist(LTI_SCORE_STATUSES),
  tries: v.number(),
  /** When it is sent next; null when it is done or waits for an earlier one. */
  nextTryAt: v.nullable(Moment),
  responseCode: v.nullable(v.number()),
  error: v.nullable(v.string()),
  scoredAt: Moment,
});
export type LtiScore = v.InferOutput<typeof LtiScore>;

export const LtiRefusedLaunch = v.object({
  _id: v.string(),
  reason: v.string(),
  /** The exact fault, for the staff. */
  detail: v.string(),
  at: Moment,
});
export type LtiRefusedLaunch = v.InferOutput<typeof LtiRefusedLaunch>;

/** Counts of the records deleted with a platform. */
export const LtiPlatformContents = v.object({
  deployments: v.number(),
  /** Line items and links of courses. */
  links: v.number(),
  /** Scores that the platform hasn’t taken yet. */
  waitingScores: v.number(),
  /** People, whose accounts and results stay. */
  people: v.number(),
});
export type LtiPlatformContents = v.InferOutput<typeof LtiPlatformContents>;

const platform = single({ platform: LtiPlatform });

export const listLtiPlatforms = {
  id: 'lti.platforms',
  method: 'GET',
  path: '/api/lti/platforms',
  access: 'lti.manage',
  summary: 'Lists learning platforms by name.',
  query: v.object(PageQuery),
  response: page(LtiPlatform),
  errors: [],
} as const satisfies Endpoint;

export const getLtiPlatform = {
  id: 'lti.platform',
  method: 'GET',
  path: '/api/lti/platforms/:id',
  access: 'lti.manage',
  summary: 'Returns a learning platform.',
  params: idParams('platform'),
  response: platform,
  errors: [],
} as const satisfies Endpoint;

export const getLtiTool = {
  id: 'lti.tool',
  method: 'GET',
  path: '/api/lti/tool',
  access: 'lti.manage',
  summary: 'Returns our addresses for the settings of a platform.',
  response: single({ tool: LtiToolAddresses }),
  errors: [],
} as const satisfies Endpoint;

export const addLtiPlatform = {
  id: 'lti.addPlatform',
  method: 'POST',
  path: '/api/lti/platforms',
  access: 'lti.manage',
  summary: 'Registers a learning platform.',
  description: 'A platform with the same issuer and client ID can’t be registered twice.',
  body: LtiPlatformWrite,
  status: 201,
  response: platform,
  errors: [],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const updateLtiPlatform = {
  id: 'lti.updatePlatform',
  method: 'PUT',
  path: '/api/lti/platforms/:id',
  access: 'lti.manage',
  summary: 'Changes a learning platform, or switches its launches off.',
  params: idParams('platform'),
  body: LtiPlatformWrite,
  response: platform,
  errors: [],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const getLtiPlatformContents = {
  id: 'lti.platformContents',
  method: 'GET',
  path: '/api/lti/platforms/:id/contents',
  access: 'lti.manage',
  summary: 'Counts what is deleted with a platform.',
  params: idParams('platform'),
  response: single({ contents: LtiPlatformContents }),
  errors: [],
} as const satisfies Endpoint;

export const deleteLtiPlatform = {
  id: 'lti.deletePlatform',
  method: 'DELETE',
  path: '/api/lti/platforms/:id',
  access: 'lti.manage',
  summary: 'Deletes a learning platform.',
  description:
    'Its deployments, links, logs and waiting scores go too. Accounts and results of its learners stay: if a platform with ' +
    'the same issuer and client ID is registered later, they get their accounts back. Refused if more scores are waiting than `waitingScores` says.',
  params: idParams('platform'),
  query: v.object({
    /** The number of waiting scores that the caller has agreed to lose. */
    waitingScores: v.optional(wholeText('The number of waiting scores', 0, 999_999_999), '0'),
  }),
  response: MessageReply,
  errors: [],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const createLtiRegistrationLink = {
  id: 'lti.registrationLink',
  method: 'POST',
  path: '/api/lti/registration-links',
  access: 'lti.manage',
  summary: 'Creates a one-time registration link.',
  description:
    'A platform that supports LTI Dynamic Registration registers itself with it, within a day. It can’t be read again.',
  status: 201,
  response: single({ url: v.string(), expiresAt: Moment }),
  errors: [],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const listLtiScores = {
  id: 'lti.scores',
  method: 'GET',
  path: '/api/lti/platforms/:id/scores',
  access: 'lti.manage',
  summary: 'Lists scores sent to a platform, newest first.',
  params: idParams('platform'),
  query: v.object({ ...PageQuery, status: v.optional(v.picklist(LTI_SCORE_STATUSES, 'Unknown status')) }),
  response: page(LtiScore),
  errors: [],
} as const satisfies Endpoint;

export const resendLtiScore = {
  id: 'lti.resendScore',
  method: 'POST',
  path: '/api/lti/scores/:id/resend',
  access: 'lti.manage',
  summary: 'Sends a score that failed once more.',
  description: 'A score that a later one replaced can’t be sent again.',
  params: idParams('score'),
  response: single({ score: LtiScore }),
  errors: [],
} as const satisfies Endpoint;

export const listLtiRefusals = {
  id: 'lti.refusals',
  method: 'GET',
  path: '/api/lti/platforms/:id/refusals',
  access: 'lti.manage',
  summary: 'Lists refused launches of a platform, newest first.',
  description: 'The same reason is logged at most once a minute.',
  params: idParams('platform'),
  query: v.object(PageQuery),
  response: page(LtiRefusedLaunch),
  errors: [],
} as const satisfies Endpoint;
