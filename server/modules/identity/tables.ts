/** Rows of the tables that the module identity owns. */
import type { Generated } from 'kysely';
import type { Profile, Role } from '#shared/domain/identity/roles.ts';
import type { Flag } from '../../platform/database/flag.ts';
import type { Browser, Platform } from '#shared/contract/identity/device.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    rotated_tokens: RotatedTokensTable;
    codes: CodesTable;
    email_changes: EmailChangesTable;
    device_requests: DeviceRequestsTable;
    totp: TotpTable;
    passkeys: PasskeysTable;
    recovery_codes: RecoveryCodesTable;
    half_sign_ins: HalfSignInsTable;
    staff_invitations: StaffInvitationsTable;
    known_devices: KnownDevicesTable;
  }
}

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
  /** Has a meaning only for the role subadmintwo. */
  profile: Generated<Profile>;
  status: 'unverified' | 'active' | 'suspended';
  /** Device of the sign-up that waits for its code: a code works where it was asked for. */
  pending_device_id: string | null;
  must_set_password: Flag;
  /** How the person appears on the boards. */
  board_choice: 'default' | 'alias' | 'hidden';
  /** The name of their choice; stored while another way is chosen. */
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
  /** When the user last proved who they are; null for sessions that never did. */
  proven_at: number | null;
  proven_by: 'password' | 'factor' | null;
  /** The challenge that a passkey signs for the next proof. */
  proof_challenge: string | null;
}

/** Devices on which an account has signed in. */
export interface KnownDevicesTable {
  user_id: string;
  device_id: string;
  signed_in_at: number;
}

/** Tokens that a refresh replaced: each works until `until`, and asking with it again gives the same successor. */
export interface RotatedTokensTable {
  token_hash: string;
  session_id: string;
  /** Null in rows of processes of an earlier version. */
  user_id: string | null;
  until: number;
  /** The token that followed, sealed under the one that was replaced. */
  successor_sealed: string;
}

/** One live code per address and purpose: a resend overwrites. */
export interface CodesTable {
  email: string;
  purpose: 'verify' | 'reset' | 'delete';
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

export interface DeviceRequestsTable {
  /** SHA-256 of the device's code, hex. */
  device_code_hash: string;
  /** HMAC-SHA256 of the code that the person types, under the server's secret, hex. */
  user_code_hash: string;
  device_id: string;
  browser: Browser;
  platform: Platform;
  status: 'waiting' | 'approved' | 'denied';
  /** The user who approved it. */
  user_id: string | null;
  /** When their account was changed last before the approval: an approval doesn't outlive a new password. */
  user_stamp: number | null;
  /** Whether their session on another device is to end. */
  force_login: Flag;
  /** Seconds between two askings of the device. */
  interval_s: number;
  asked_at: number | null;
  created_at: number;
  expires_at: number;
}

/** The stored second factor of an account. */

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
  /** `updated_at` of the account: a changed one has to start again. */
  stamp: number;
  guesses: number;
  /** The challenge that a passkey signs, base64url; removed once it was answered. */
  challenge: string | null;
  /** When the second step was right; only the question of another live session is open then. */
  proven_at: number | null;
  expires_at: number;
}

/** Invitations by which colleagues become staff. */
export interface StaffInvitationsTable {
  id: string;
  /** Folded to lower case. */
  email: string;
  role: Exclude<Role, 'user'>;
  profile: Profile;
  /** SHA-256 of the token in the link, hex. */
  token_hash: string;
  /** The administrator who sent the last email; the invitation ends with their role. */
  invited_by: string | null;
  /** Emails sent so far. */
  emails: number;
  sent_at: number;
  expires_at: number;
  accepted_at: number | null;
  revoked_at: number | null;
}
