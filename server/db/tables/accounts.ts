/** Accounts, their sessions and codes. */
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface UsersTable {
  id: string;
  name: string;
  /** The name as it is searched; null where `lower()` says the same. */
  name_folded: Generated<string | null>;
  /** Folded to lower case; unique. */
  email: string;
  number: string;
  password_hash: string;
  role: string;
  status: 'unverified' | 'active' | 'suspended';
  /** Device of the sign-up that waits for its code: a code works where it was asked for. */
  pending_device_id: string | null;
  must_set_password: Flag;
  /** How the person appears on the boards. */
  board_choice: 'default' | 'alias' | 'hidden';
  /** The name of their choice; kept while another way is chosen. */
  board_alias: string | null;
  /** Time limits of quizzes are longer by so many percent for this person. */
  extra_time_percent: Generated<number>;
  /** Whether signing in takes a second step: an app or a passkey is in use. */
  second_factor: Generated<Flag>;
  created_at: number;
  updated_at: number;
}

/** One row per account and client: a second device of the same client replaces it. */
export interface SessionsTable {
  id: string;
  user_id: string;
  client: string;
  device_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: number;
  /** Last use that counts as activity; a background refresh does not. */
  active_at: number;
  idle_ms: number;
  ends_at: number;
}

/** Tokens that a refresh replaced: each works until `until`, and asking with it again gives the same successor. */
export interface RotatedTokensTable {
  token_hash: string;
  session_id: string;
  until: number;
  /** The token that followed, sealed under the one that was replaced. */
  successor_sealed: string;
}

/** One live code per address and purpose: a resend overwrites. */
export interface CodesTable {
  email: string;
  purpose: 'verify' | 'reset';
  user_id: string;
  /** HMAC-SHA256 of purpose, address and code under the server's secret, hex. */
  code_hash: string;
  guesses: number;
  expires_at: number;
  created_at: number;
}

/** The new address of an account that waits for its code: one per account, a later one overwrites. */
export interface EmailChangesTable {
  user_id: string;
  /** The new address, folded to lower case. */
  email: string;
  /** HMAC-SHA256 of account, address and code under the server's secret, hex. */
  code_hash: string;
  guesses: number;
  expires_at: number;
  sent_at: number;
}
