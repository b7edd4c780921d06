import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { enqueueMail } from '../../mail/mail-job.ts';
import { removeCodesOf } from './codes-repository.ts';
import type { AuthContext, Caller } from './context.ts';
import { removeEmailChange } from './email-changes-repository.ts';
import { passwordChangedMail } from './mails.ts';
import { fieldFault, proveOwner } from './prove-owner.ts';
import { checkPassword } from './reset-password.ts';
import { removeOtherSessions } from './sessions-repository.ts';
import { changeUser, lockUserById } from './users-repository.ts';

/** Changes the password of a signed-in person, ends their other sessions and tells them by mail. */
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
    const user = await lockUserById(trx, actor.userId);
    // Changed by somebody else while this one was being hashed: the one who was first decides.
    if (user?.password_hash !== proven.password_hash) throw new Refusal('PASSWORD_WRONG');
    const at = clock.now();
    await changeUser(trx, user.id, { password_hash: passwordHash, updated_at: at });
    await removeOtherSessions(trx, user.id, actor.sessionId);
    await removeCodesOf(trx, user.email);
    await removeEmailChange(trx, user.id);
    await enqueueMail(outbox, trx, passwordChangedMail(user, at, config.supportEmail, 'every other device'));
  });
  log.info({ event: 'auth.passwordChanged', userId: actor.userId, requestId: caller.requestId }, 'password changed');
};
