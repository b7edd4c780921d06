/** Names of LTI 1.3 claims and services (1EdTech: LTI Core 1.3, Deep Linking 2.0, Assignment and Grade Services 2.0). */

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim';

export const LTI_VERSION = '1.3.0';

export const CLAIMS = {
  messageType: `${CLAIM}/message_type`,
  version: `${CLAIM}/version`,
  deploymentId: `${CLAIM}/deployment_id`,
  targetLinkUri: `${CLAIM}/target_link_uri`,
  resourceLink: `${CLAIM}/resource_link`,
  roles: `${CLAIM}/roles`,
  custom: `${CLAIM}/custom`,
  deepLinkingSettings: `${DEEP_LINKING}/deep_linking_settings`,
  contentItems: `${DEEP_LINKING}/content_items`,
  data: `${DEEP_LINKING}/data`,
  context: `${CLAIM}/context`,
  members: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
} as const;

export const MESSAGES = {
  resourceLink: 'LtiResourceLinkRequest',
  deepLinking: 'LtiDeepLinkingRequest',
  deepLinkingResponse: 'LtiDeepLinkingResponse',
} as const;

/** The scope that lets a tool send scores. */
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** The scope that lets a tool read the members of a course (Names and Role Provisioning Services 2.0). */
export const MEMBERS_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

/** Results of quizzes are sent out of this; grades of case studies out of the points of their rubric. */
export const SCORE_MAXIMUM = 100;

/** Custom parameters of a link: each names what it opens. */
export const QUIZ_PARAMETER = 'quiz_id';
export const CASE_PARAMETER = 'case_study_id';
export const DAILY_PARAMETER = 'daily_quiz';
/** The value of `daily_quiz`: the quiz of the day of each launch. */
export const DAILY_VALUE = 'today';
