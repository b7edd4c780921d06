/** Changes of a signed-in person's own password, address and sessions. */
import type { EmailChange, OwnSession } from '#shared/contract/identity/account.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { askEmailChange, confirmEmailChange, pendingEmail, resendEmailCode } from '../sign-in/change-email.ts';
import { changePassword } from './change-password.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import { removeEmailChange } from '../sign-in/email-changes-repository.ts';
import { endOtherSessions, ownSessions } from '../sessions/own-sessions.ts';
import { demandUnchanged, proveOwner } from './prove-owner.ts';

export interface Credentials {
  /**
   * Proves the password. The returned check goes into the transaction that acts on the proof: it refuses with
   * PASSWORD_WRONG when the password has changed since. Refuses with PASSWORD_WRONG and RATE_LIMITED.
   */
  prove(actor: Actor, password: string, caller: Caller): Promise<(trx: Trx) => Promise<unknown>>;
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
  prove: async (actor, password, caller) => {
    const proven = await proveOwner(context, actor, password, caller);
    return (trx) => demandUnchanged(trx, proven);
  },
  changePassword: (actor, given, caller) => changePassword(context, actor, given, caller),
  pendingEmail: (userId) => pendingEmail(context, userId),
  askEmailChange: (actor, given, caller) => askEmailChange(context, actor, given, caller),
  resendEmailCode: (actor) => resendEmailCode(context, actor),
  confirmEmailChange: (actor, otp, caller) => confirmEmailChange(context, actor, otp, caller),
  dropEmailChange: (actor) => removeEmailChange(context.db, actor.userId),
  sessions: (actor) => ownSessions(context, actor),
  endOtherSessions: (actor, caller) => endOtherSessions(context, actor, caller),
});
