/** Rows of the tables that the module partners owns. */
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    shared_results: SharedResultsTable;
    partners: PartnersTable;
    partner_attempts: PartnerAttemptsTable;
    partner_counts: PartnerCountsTable;
  }
}

declare module '../../platform/cache/topics.ts' {
  interface Topics {
    partners: true;
  }
}

/** A result that its owner shows to whoever has the code. */
export interface SharedResultsTable {
  user_id: string;
  code: string;
  attempt_id: string;
  created_at: number;
}

/** Partners, and what is counted of their visitors: never who they were. */
export interface PartnersTable {
  id: string;
  name: string;
  /** The name as it is searched; null where `lower()` says the same. */
  name_folded: Generated<string | null>;
  /** JSON list of origins. */
  origins: string;
  /** JSON list of quiz ids. */
  quizzes: string;
  status: 'active' | 'paused';
  /** Public: it stands in the partner's pages. */
  key: string;
  previous_key: string | null;
  previous_until: number | null;
  /** Quizzes that visitors behind one address may start in a minute; null for the default. */
  starts_per_minute: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

/** Which partner's page an attempt was begun on. */
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
