import { STAFF_PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import type { CodesTable } from '../tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { forgetDevicesOf } from '../sessions/known-devices-repository.ts';
import { ASKED_BY_IP, LOGIN_OF_ACCOUNT } from '../sign-in/budgets.ts';
import { removeCodesOf } from '../codes/codes-repository.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import { demandPassword } from '../sign-in/sso-policy.ts';
import { removeEmailChange } from '../sign-in/email-changes-repository.ts';
import { isGuessable } from './guessable.ts';
import { askForCode } from '../codes/issue-code.ts';
import { passwordChangedMail } from '../sign-in/mails.ts';
import { removeSessionsOf } from '../sessions/sessions-repository.ts';
import { changeUser, lockUserByEmail, userByEmail, type UserRow } from '../sign-in/users-repository.ts';

export interface Reset {
  readonly email: string;
  readonly otp: string;
  readonly newPassword: string;
}

const RESET_BY_OWNERS =
  'Your organisation requires single sign-on. Choose “Continue with single sign-on” on the sign-in page. If you’re an owner, we’ve emailed you a code to set a new password.';

/** Mails a reset code if the address has an account. Refuses with SSO_REQUIRED if its domain takes no passwords. */
export const requestReset = async (context: AuthContext, email: string, { ip }: Caller): Promise<void> => {
  await consumeOrRefuse(context.limits, [ASKED_BY_IP], ipSubject(ip));
  await askForCode(context, email, 'reset');
  // The same for every address of the domain: whether it is exempt decides about the email alone.
  const { required } = await context.sso.policyFor(email, undefined);
  if (required) throw new Refusal('SSO_REQUIRED', { message: RESET_BY_OWNERS });
};

/** Refuses what the account's role and its owner's own words have against a password. */
export const checkPassword = (user: UserRow, password: string): void => {
  if (isStaff(user.role) && password.length < STAFF_PASSWORD_MIN) throw new Refusal('PASSWORD_TOO_SHORT');
  if (isGuessable(password, user)) throw new Refusal('PASSWORD_TOO_COMMON');
};

const apply = (context: AuthContext, code: CodesTable, passwordHash: string): Promise<string> =>
  inTransaction(context.db, async (trx) => {
    const { clock, codes, config, events, limits, outbox } = context;
    const user = await lockUserByEmail(trx, code.email);
    if (!user || !(await codes.use(trx, code))) throw new Refusal('OTP_INVALID');
    const at = clock.now();
    const unverified = user.status === 'unverified';
    await changeUser(trx, user.id, {
      password_hash: passwordHash,
      must_set_password: 0,
      updated_at: at,
      // The code came by mail, so the address is proven too.
      ...(unverified && { status: 'active', pending_device_id: null }),
    });
    if (unverified) await events.publish(trx, 'account.verified', { userId: user.id, at });
    await removeSessionsOf(trx, user.id);
    await forgetDevicesOf(trx, user.id);
    await removeCodesOf(trx, user.email);
    await removeEmailChange(trx, user.id);
    await limits.forget(LOGIN_OF_ACCOUNT, user.email, trx);
    await enqueueMail(outbox, trx, passwordChangedMail(user, at, config));
    return user.id;
  });

/** Sets a new password by the mailed code; every session of the account ends, and its owner gets a mail. */
export const resetPassword = async (context: AuthContext, given: Reset, { requestId }: Caller): Promise<void> => {
  const { db, codes, passwords, log } = context;
  const { email, otp, newPassword } = given;
  if (isGuessable(newPassword, { email })) throw new Refusal('PASSWORD_TOO_COMMON');
  const guess = await codes.guess(db, { email, purpose: 'reset', code: otp });
  if (guess.outcome === 'wrong') throw new Refusal('OTP_INVALID');
  if (guess.outcome === 'expired') throw new Refusal('OTP_EXPIRED');
  const user = await userByEmail(db, email);
  if (!user) throw new Refusal('OTP_INVALID');
  await demandPassword(context.sso, email, user);
  // Only who has the code learns what the account's role and names have against a password.
  checkPassword(user, newPassword);
  const userId = await apply(context, guess.code, await passwords.hash(newPassword));
  log.info({ event: 'auth.passwordReset', userId, requestId }, 'password reset');
};
