/** Rows of the tables owned by the credentials module. */

declare module '../../platform/database/tables.ts' {
  interface Tables {
    credential_keys: CredentialKeysTable;
    credential_lists: CredentialListsTable;
    credential_revocations: CredentialRevocationsTable;
    credentials: CredentialsTable;
  }
}

/** A key pair. Public keys stay for ever, because credentials that they verify stay valid. */
export interface CredentialKeysTable {
  id: string;
  /** Public address of the issuer's documents when the key was made: `https://…/credentials`. */
  base: string;
  public_jwk: string;
  /** The private key, encrypted with the server's secret; removed when the key is replaced. */
  private_sealed: string | null;
  created_at: number;
  /** When it was replaced; null while it signs. */
  retired_at: number | null;
}

/** A public list with one bit for each credential. */
export interface CredentialListsTable {
  id: string;
  base: string;
  /** Makes the order of positions unpredictable, so that neighbours say nothing about each other. */
  seed: string;
  /** Number of positions given out. */
  issued: number;
  created_at: number;
}

/** A bit that is set. It stays when the learner's account is deleted, and says nothing about them. */
export interface CredentialRevocationsTable {
  list_id: string;
  position: number;
  at: number;
}

export type Revoker = 'owner' | 'regrade' | 'staff';

export interface CredentialsTable {
  user_id: string;
  /** Its public number, the end of its link. */
  code: string;
  kind: 'certificate' | 'badge';
  /** Code of the certificate, or name of the badge. */
  subject: string;
  /** Program of the certificate; program or week of the badge, or empty. */
  detail: string;
  list_id: string;
  position: number;
  /** The signed credential. */
  jwt: string;
  awarded_at: number;
  issued_at: number;
  revoked_at: number | null;
  revoked_by: Revoker | null;
}
