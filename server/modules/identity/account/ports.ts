import type { Account, EmailChange, OwnSession } from '#shared/contract/identity/account.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** Where a call comes from. */
export interface Caller {
  readonly ip: string;
  readonly deviceId: string | null;
  readonly requestId: string;
}

/** A password or an emailed code. */
export interface DeletionProof {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

/** Functions that this feature needs of the owner of passwords, addresses and sessions. */
export interface Credentials {
  /** Refuses a wrong proof. Returns a check for the transaction: it refuses a proof that is no longer valid. */
  proveDeletion(actor: Actor, proof: DeletionProof, caller: Caller): Promise<(trx: Trx) => Promise<unknown>>;
  deletionProofOf(user: { id: string; email: string; role: string }): Promise<Account['deletionProof']>;
  sendDeletionCode(actor: Actor): Promise<void>;
  changePassword(actor: Actor, given: { password: string; newPassword: string }, caller: Caller): Promise<void>;
  pendingEmail(userId: string): Promise<EmailChange | null>;
  askEmailChange(actor: Actor, given: { email: string; password: string }, caller: Caller): Promise<void>;
  resendEmailCode(actor: Actor): Promise<void>;
  confirmEmailChange(actor: Actor, otp: string, caller: Caller): Promise<void>;
  dropEmailChange(actor: Actor): Promise<void>;
  sessions(actor: Actor): Promise<OwnSession[]>;
  endOtherSessions(actor: Actor, caller: Caller): Promise<void>;
}

export interface AccountDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log' | 'outbox'> {
  readonly credentials: Credentials;
  /** Called when a user has chosen how the boards show them. */
  readonly boardChanged: () => void;
  /** The data that every module stores about users. */
  readonly personalData: () => readonly PersonalData[];
}
