/** Rows of the tables owned by the lti module. */
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    lti_keys: LtiKeysTable;
    lti_platforms: LtiPlatformsTable;
    lti_nonces: LtiNoncesTable;
    lti_people: LtiPeopleTable;
    lti_launches: LtiLaunchesTable;
    lti_placements: LtiPlacementsTable;
    lti_scores: LtiScoresTable;
    lti_refusals: LtiRefusalsTable;
    lti_registrations: LtiRegistrationsTable;
    lti_links: LtiLinksTable;
  }
}

/** Key pairs that sign our messages to platforms. A public key stays until every message that it signed has expired. */
export interface LtiKeysTable {
  /** Its `kid`. */
  id: string;
  public_jwk: string;
  /** Null once another key has replaced it. */
  private_sealed: string | null;
  created_at: number;
  /** When it takes over from the one before; until then platforms only learn it. */
  signs_at: number;
  retired_at: number | null;
}

/** Learning platforms that may launch quizzes and case studies: one row per client id. */
export interface LtiPlatformsTable {
  id: string;
  name: string;
  name_folded: string;
  issuer: string;
  client_id: string;
  authorization_url: string;
  token_url: string;
  jwks_url: string;
  /** JSON list of deployment ids. */
  deployments: string;
  /** JSON list of origins that may frame a launch, besides those of the issuer and the authorisation endpoint. */
  origins: string;
  status: 'on' | 'off';
  created_at: number;
  updated_at: number;
  /** Its row stays, so that its people find their accounts again if it is registered once more. */
  deleted_at: number | null;
}

/** Launches that were accepted: each nonce works once. */
export interface LtiNoncesTable {
  /** SHA-256 of the nonce, hex. */
  hash: string;
  created_at: number;
}

/** Accounts by the platform's identifier of the person. */
export interface LtiPeopleTable {
  user_id: string;
  platform_id: string;
  /** The platform's identifier of the person. */
  subject: string;
  created_at: number;
  launched_at: number;
}

/** Accepted launches of the last day. */
export interface LtiLaunchesTable {
  id: string;
  platform_id: string;
  user_id: string;
  /** SHA-256 of the ticket that opens its session once, hex. */
  ticket_hash: string;
  kind: 'quiz' | 'case' | 'daily' | 'deepLink';
  role: 'learner' | 'instructor';
  /** The quiz to take; null for every other kind. */
  quiz_id: string | null;
  /** The case study to answer; null for every other kind. */
  case_id: Generated<string | null>;
  deployment_id: string;
  /** Where a deep linking response goes. */
  return_url: string | null;
  /** The platform's `data` claim, which goes back with the response. */
  return_data: string | null;
  created_at: number;
  opened_at: number | null;
  /** The link in the course, if the platform offers its member list. */
  link_id: string | null;
}

/** Where a learner's score for a quiz or case study goes: one row per learner and line item. */
export interface LtiPlacementsTable {
  id: string;
  platform_id: string;
  user_id: string;
  kind: Generated<'quiz' | 'case'>;
  /** The quiz, or the case study. */
  quiz_id: string;
  /** URL of the line item. */
  line_item: string;
  /** The attempt, or the submission, whose score was sent last. */
  attempt_id: string | null;
  created_at: number;
  /** Last launch from there: the next result goes to the newest. */
  launched_at: number;
}

/** Scores for platforms, waiting and done: the log. */
export interface LtiScoresTable {
  id: string;
  platform_id: string;
  placement_id: string;
  /** The attempt, or the submission of a case study. */
  attempt_id: string;
  /** Hundredths of a percent. */
  percent_centi: number;
  /** Hundredths of a point of a case study, and the points of its rubric; null for a quiz, which is sent in percent. */
  score_centi: Generated<number | null>;
  score_maximum: Generated<number | null>;
  /** The `timestamp` of the score: a later one wins. */
  scored_at: number;
  /** `replaced` by a later score before it was delivered. */
  status: 'waiting' | 'delivered' | 'failed' | 'replaced';
  tries: Generated<number>;
  /** When it is tried next; null when it is done or an earlier one is being sent. */
  next_at: number | null;
  tried_at: Generated<number | null>;
  response_code: Generated<number | null>;
  error: Generated<string | null>;
  created_at: number;
}

/** Launches that were refused, for the staff. */
export interface LtiRefusalsTable {
  id: string;
  platform_id: string;
  reason: string;
  detail: string;
  created_at: number;
}

/** One-time links by which a platform registers itself. */
export interface LtiRegistrationsTable {
  id: string;
  /** SHA-256 of the token in the link, hex. */
  token_hash: string;
  created_by: string | null;
  created_at: number;
  expires_at: number;
  /** Set while a registration is in progress, and once it succeeded. */
  used_at: number | null;
  tries: Generated<number>;
}

/** Links of courses to quizzes and case studies, with the address of the course's member list. */
export interface LtiLinksTable {
  id: string;
  platform_id: string;
  deployment_id: string;
  /** The platform's identifier of the link. */
  resource_link_id: string;
  kind: Generated<'quiz' | 'case'>;
  /** The quiz, or the case study. */
  quiz_id: string;
  /** Title of the course; empty if the platform sends none. */
  course: string;
  members_url: string;
  created_at: number;
  launched_at: number;
}
