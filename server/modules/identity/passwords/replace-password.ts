import { makeToken } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { recordAct } from '../../site/index.ts';
import { removeCodesOf } from '../codes/codes-repository.ts';
import { forgetDevicesOf } from '../sessions/known-devices-repository.ts';
import { removeSessionsOf } from '../sessions/sessions-repository.ts';
import { LOGIN_OF_ACCOUNT } from '../sign-in/budgets.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { removeEmailChange } from '../sign-in/email-changes-repository.ts';
import { passwordChangedMail } from '../sign-in/mails.ts';
import { changeUser, lockUserByEmail } from '../sign-in/users-repository.ts';

/**
 * Gives an account a new random password, for an operator whose user has lost both the password and the mailbox. Every
 * session of the account ends.
 * @returns the password, or null when no account has that address
 */
export const replacePassword = async (context: AuthContext, email: string): Promise<string | null> => {
  const password = makeToken(context.random);
  const passwordHash = await context.passwords.hash(password);
  const userId = await inTransaction(context.db, async (trx) => {
    const { clock, config, limits, outbox } = context;
    const user = await lockUserByEmail(trx, email);
    if (!user) return null;
    const at = clock.now();
    await changeUser(trx, user.id, { password_hash: passwordHash, must_set_password: 0, updated_at: at });
    await removeSessionsOf(trx, user.id);
    await forgetDevicesOf(trx, user.id);
    await removeCodesOf(trx, user.email);
    await removeEmailChange(trx, user.id);
    await limits.forget(LOGIN_OF_ACCOUNT, user.email, trx);
    await enqueueMail(outbox, trx, passwordChangedMail(user, at, config));
    await recordAct(trx, context, {
      actorId: null,
      action: 'password.reset',
      subject: user.id,
      details: {},
      requestId: 'command line',
    });
    return user.id;
  });
  if (userId === null) return null;
  context.log.info({ event: 'auth.passwordReset', userId }, 'password reset by a command');
  return password;
};
