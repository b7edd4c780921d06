/** Rows of the tables owned by the partners module. */
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    shared_results: SharedResultsTable;
    partners: PartnersTable;
    partner_attempts: PartnerAttemptsTable;
    partner_counts: PartnerCountsTable;
    partner_members: PartnerMembersTable;
    partner_invitations: PartnerInvitationsTable;
    partner_lead_forms: PartnerLeadFormsTable;
    partner_leads: PartnerLeadsTable;
  }
}

declare module '../../platform/cache/topics.ts' {
  interface Topics {
    partners: true;
  }
}

/** A result that its owner shares by a secret code. */
export interface SharedResultsTable {
  user_id: string;
  code: string;
  attempt_id: string;
  created_at: number;
}

/** Partners, and anonymous counts of their visitors. */
export interface PartnersTable {
  id: string;
  name: string;
  /** Name folded for search; null where `lower()` gives the same. */
  name_folded: Generated<string | null>;
  /** JSON list of origins. */
  origins: string;
  /** JSON list of quiz ids. */
  quizzes: string;
  status: 'active' | 'paused';
  /** Public: included in the partner's pages. */
  key: string;
  previous_key: string | null;
  previous_until: number | null;
  /** Quizzes that visitors behind one address may start in a minute; null for the default. */
  starts_per_minute: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

/** The partner on whose page an attempt was started. */
export interface PartnerAttemptsTable {
  attempt_id: string;
  partner_id: string;
}

export interface PartnerCountsTable {
  partner_id: string;
  /** YYYY-MM-DD. */
  date: string;
  loads: number;
  starts: number;
  completions: number;
  claims: number;
}

/** Users who see a partner's figures and manage its webhooks. */
export interface PartnerMembersTable {
  user_id: string;
  partner_id: string;
  id: string;
  created_at: number;
}

/** Open invitations to become a member, by address. */
export interface PartnerInvitationsTable {
  id: string;
  partner_id: string;
  email: string;
  created_at: number;
}

/** A partner's form by which visitors leave their address. */
export interface PartnerLeadFormsTable {
  partner_id: string;
  active: 0 | 1;
  /** The sentence that visitors agree to. */
  consent: string;
  privacy_url: string;
  updated_at: number;
}

/** Visitors who left their address to a partner. */
export interface PartnerLeadsTable {
  id: string;
  partner_id: string;
  email: string;
  name: string;
  /** Name folded for search; null where `lower()` gives the same. */
  name_folded: Generated<string | null>;
  /** The sentence that they agreed to. */
  consent: string;
  /** "daily" or the id of the quiz after which they did. */
  quiz: string | null;
  /** SHA-256 of the token in their link. */
  token_hash: string;
  created_at: number;
  /** The partner sees it from then on. */
  confirmed_at: number | null;
}
