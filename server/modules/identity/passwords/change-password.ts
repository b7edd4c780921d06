import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { removeCodesOf } from '../codes/codes-repository.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import { removeEmailChange } from '../sign-in/email-changes-repository.ts';
import { passwordChangedMail } from '../sign-in/mails.ts';
import { demandUnchanged, fieldFault, proveOwner } from './prove-owner.ts';
import { checkPassword } from './reset-password.ts';
import { removeOtherSessions } from '../sessions/sessions-repository.ts';
import { changeUser } from '../sign-in/users-repository.ts';

/** Changes the password of a signed-in person, ends their other sessions and mails them. */
export const changePassword = async (
  context: AuthContext,
  actor: Actor,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  caller: Caller,
): Promise<void> => {
  const { db, clock, config, outbox, passwords, log } = context;
  const proven = await proveOwner(context, actor, password, caller);
  if (newPassword === password) throw fieldFault('newPassword', 'That is your password already');
  checkPassword(proven, newPassword);
  const passwordHash = await passwords.hash(newPassword);
  await inTransaction(db, async (trx) => {
    // Of two changes at once, the first one counts.
    const user = await demandUnchanged(trx, proven);
    const at = clock.now();
    await changeUser(trx, user.id, { password_hash: passwordHash, updated_at: at });
    await removeOtherSessions(trx, user.id, actor.sessionId);
    await removeCodesOf(trx, user.email);
    await removeEmailChange(trx, user.id);
    await enqueueMail(outbox, trx, passwordChangedMail(user, at, config, 'every other device'));
  });
  log.info({ event: 'auth.passwordChanged', userId: actor.userId, requestId: caller.requestId }, 'password changed');
};
