import type { User } from '#shared/contract/identity/auth.ts';
import type { Browser, Platform } from '#shared/contract/identity/device.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/dependencies.ts';

/** The current state of the approving account. */
export interface AccountState {
  /** Changes with whatever changes the account: password, address, role, suspension. */
  readonly stamp: number;
  /** Whether its extension is signed in on another device. */
  readonly elsewhere: boolean;
}

export interface Arrival {
  readonly userId: string;
  readonly stamp: number;
  readonly deviceId: string;
  readonly browser: Browser;
  readonly platform: Platform;
  /** Ends a session on another device instead of refusing with SESSION_CONFLICT. */
  readonly forceLogin: boolean;
}

/** A session that was opened, and whose it is. */
export type Arrived = User & { readonly token: string; readonly expiresAt: number };

/** Functions of accounts and their sessions that this feature needs. */
export interface Accounts {
  /** Null when there is no such active account. */
  standing(db: Db | Trx, userId: string, deviceId: string): Promise<AccountState | null>;
  /**
   * Opens the extension's session on that device and mails the owner; null when the account has changed since the
   * approval. Refuses with SESSION_CONFLICT.
   */
  open(trx: Trx, arrival: Arrival): Promise<Arrived | null>;
}

/** Dependencies of this feature. */
export interface ConnectDeps extends Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'limits' | 'keys' | 'log'> {
  readonly accounts: Accounts;
}

/** Where a call comes from. */
export interface From {
  readonly ip: string;
  readonly requestId: string;
}
