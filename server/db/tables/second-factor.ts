/** What the second step of signing in is checked against. */

/** The authenticator app of an account. */
export interface TotpTable {
  user_id: string;
  /** The shared secret in base32, sealed under the server's secret. */
  secret_sealed: string;
  /** The time step whose code was used last: a code works once, and none from before it. */
  last_step: number;
  created_at: number;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  name: string;
  /** As the authenticator names it, base64url; unique. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signatures that the authenticator has counted; 0 for ever where it counts none. */
  counter: number;
  /** How a browser reaches it: a JSON list. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

/** A row per code that is left. */
export interface RecoveryCodesTable {
  user_id: string;
  /** HMAC-SHA256 of account and code under the server's secret, hex. */
  code_hash: string;
}

/** Sign-ins whose password was right and whose second step is still to come: one per account and device. */
export interface HalfSignInsTable {
  /** SHA-256 of the ticket, hex. */
  ticket_hash: string;
  user_id: string;
  device_id: string;
  /** `updated_at` of the account: a changed one has to begin anew. */
  stamp: number;
  guesses: number;
  /** What a passkey is asked to sign, base64url; gone once it was answered. */
  challenge: string | null;
  /** When the second step was right; only the question of another live session is open then. */
  proven_at: number | null;
  expires_at: number;
}
