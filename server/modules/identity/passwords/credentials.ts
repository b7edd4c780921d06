/** Changes of a signed-in person's own password, address and sessions. */
import type { Account, EmailChange, OwnSession } from '#shared/contract/identity/account.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { askEmailChange, confirmEmailChange, pendingEmail, resendEmailCode } from '../sign-in/change-email.ts';
import { changePassword } from './change-password.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import { removeEmailChange } from '../sign-in/email-changes-repository.ts';
import { endOtherSessions, ownSessions } from '../sessions/own-sessions.ts';
import { deletionProofOf, proveByCode, sendDeletionCode } from '../codes/deletion-code.ts';
import type { UserRow } from '../sign-in/users-repository.ts';
import { demandUnchanged, proveOwner } from './prove-owner.ts';

/** A password or an emailed code. */
export interface DeletionProof {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

export interface Credentials {
  /**
   * Proves who deletes the account. The returned check goes into the transaction of the deletion: it refuses a password that
   * has changed since and a code that was used. Refuses with PASSWORD_WRONG, OTP_INVALID, OTP_EXPIRED, PASSWORD_REQUIRED and
   * RATE_LIMITED.
   */
  proveDeletion(actor: Actor, proof: DeletionProof, caller: Caller): Promise<(trx: Trx) => Promise<unknown>>;
  deletionProofOf(user: Pick<UserRow, 'id' | 'email' | 'role'>): Promise<Account['deletionProof']>;
  /** Emails the code that confirms a deletion. Refuses with PASSWORD_REQUIRED and RATE_LIMITED. */
  sendDeletionCode(actor: Actor): Promise<void>;
  changePassword(
    actor: Actor,
    given: { readonly password: string; readonly newPassword: string },
    caller: Caller,
  ): Promise<void>;
  /** The new address that waits for its code, or null. */
  pendingEmail(userId: string): Promise<EmailChange | null>;
  askEmailChange(
    actor: Actor,
    given: { readonly email: string; readonly password: string },
    caller: Caller,
  ): Promise<void>;
  resendEmailCode(actor: Actor): Promise<void>;
  confirmEmailChange(actor: Actor, otp: string, caller: Caller): Promise<void>;
  dropEmailChange(actor: Actor): Promise<void>;
  sessions(actor: Actor): Promise<OwnSession[]>;
  endOtherSessions(actor: Actor, caller: Caller): Promise<void>;
}

export const createCredentials = (context: AuthContext): Credentials => ({
  proveDeletion: async (actor, { password, otp = '' }, caller) => {
    if (password === undefined) return proveByCode(context, actor, otp);
    const proven = await proveOwner(context, actor, password, caller);
    return (trx) => demandUnchanged(trx, proven);
  },
  deletionProofOf: (user) => deletionProofOf(context, user),
  sendDeletionCode: (actor) => sendDeletionCode(context, actor),
  changePassword: (actor, given, caller) => changePassword(context, actor, given, caller),
  pendingEmail: (userId) => pendingEmail(context, userId),
  askEmailChange: (actor, given, caller) => askEmailChange(context, actor, given, caller),
  resendEmailCode: (actor) => resendEmailCode(context, actor),
  confirmEmailChange: (actor, otp, caller) => confirmEmailChange(context, actor, otp, caller),
  dropEmailChange: (actor) => removeEmailChange(context.db, actor.userId),
  sessions: (actor) => ownSessions(context, actor),
  endOtherSessions: (actor, caller) => endOtherSessions(context, actor, caller),
});
