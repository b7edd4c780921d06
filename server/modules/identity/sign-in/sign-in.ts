import type { ClientKind, User } from '#shared/contract/identity/auth.ts';
import { STAFF_PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { AuthContext, Caller } from './context.ts';
import { signedInElsewhereMail } from './mails.ts';
import { isOutdated } from '../passwords/passwords.ts';
import { forgetWrongPasswords, provePassword } from '../passwords/prove-password.ts';
import { demandSecondStep } from '../second-factor/half-sign-in.ts';
import { sessionOf } from '../sessions/sessions-repository.ts';
import { isLive, type Opened } from '../sessions/sessions.ts';
import { changeUser, lockUserByEmail, replaceHash, userByEmail, type UserRow } from './users-repository.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly uniqueId: string;
  readonly forceLogin: boolean;
  readonly client: ClientKind;
}

export type SignedIn = User & Opened;

/** Opens a session once the user is known. */
export type Arriving = Pick<SignIn, 'uniqueId' | 'forceLogin' | 'client'>;

/** Refuses a password that is right and isn't enough for the role. */
const demandFitting = (user: UserRow, { password }: Pick<SignIn, 'password'>): void => {
  if (user.must_set_password === 1 || (isStaff(user.role) && password.length < STAFF_PASSWORD_MIN)) {
    throw new Refusal('PASSWORD_CHANGE_REQUIRED');
  }
};

/** Reasons to refuse a user who has the right password. */
const checkAccount = async (
  { db }: AuthContext,
  user: UserRow,
  given: Pick<SignIn, 'password' | 'uniqueId'>,
): Promise<void> => {
  if (user.status === 'suspended') throw new Refusal('ACCOUNT_SUSPENDED');
  if (user.status === 'unverified') {
    // The password is proven, so the code may be entered where its owner is now.
    await changeUser(db, user.id, { pending_device_id: given.uniqueId });
    throw new Refusal('EMAIL_NOT_VERIFIED');
  }
  demandFitting(user, given);
};

/** Makes way for the new session: a live one on another device is a conflict, or ends with a word to the owner. */
const makeWay = async (
  { clock, config, outbox }: AuthContext,
  trx: Trx,
  user: UserRow,
  { uniqueId, forceLogin, client }: Arriving,
): Promise<void> => {
  const now = clock.now();
  const earlier = await sessionOf(trx, user.id, client);
  if (!earlier || earlier.device_id === uniqueId || !isLive(earlier, now)) return;
  if (!forceLogin) throw new Refusal('SESSION_CONFLICT');
  await enqueueMail(outbox, trx, signedInElsewhereMail(user, now, config));
};

/**
 * Opens the session of an account that has proven itself and is held. Refuses with SESSION_CONFLICT.
 * @param here whether the account's own password or second factor was just proven here
 */
export const openFor = async (
  context: AuthContext,
  trx: Trx,
  user: UserRow,
  given: Arriving,
  here = true,
): Promise<SignedIn> => {
  await makeWay(context, trx, user, given);
  const { uniqueId: deviceId, client } = given;
  const factor = user.second_factor === 1 ? 'factor' : 'password';
  const proof = here ? ({ proof: factor } as const) : {};
  const opened = await context.sessions.open(trx, { userId: user.id, role: user.role, client, deviceId, ...proof });
  await forgetWrongPasswords(context, { email: user.email, deviceId }, trx);
  const { id: _id, name, number, email, role } = user;
  const profile = role === 'subadmintwo' ? user.profile : null;
  return { ...opened, _id, name, number, email, role, profile, uniqueId: deviceId };
};

const openProven = (context: AuthContext, proven: UserRow, given: SignIn): Promise<SignedIn> =>
  inTransaction(context.db, async (trx) => {
    const user = await lockUserByEmail(trx, given.email);
    // A password that was changed, or an account that was closed, while the old password was being checked.
    const changed = user?.password_hash !== proven.password_hash && user?.updated_at !== proven.updated_at;
    // Two steps that were switched on meanwhile want to be taken.
    const twoSteps = user?.second_factor === 1;
    if (user?.status !== 'active' || changed || twoSteps) throw new Refusal('CREDENTIALS_INVALID');
    // A role that was given meanwhile wants a password of its own.
    demandFitting(user, given);
    return openFor(context, trx, user, given);
  });

/**
 * Signs in with e-mail and password on a device. If the password alone isn't enough, refuses with SECOND_STEP_REQUIRED
 * and a ticket for the second step.
 */
export const signIn = async (context: AuthContext, given: SignIn, caller: Caller): Promise<SignedIn> => {
  const { db, log, passwords } = context;
  if (caller.deviceId !== null && caller.deviceId !== given.uniqueId) throw new Refusal('DEVICE_MISMATCH');
  const user = await userByEmail(db, given.email);
  const right = await provePassword(context, given, user?.password_hash ?? null, {
    ip: caller.ip,
    deviceId: given.uniqueId,
  });
  // Refused alike with any password, so that it doesn't show which addresses are exempt.
  const { required, exempt } = await context.sso.policyFor(given.email, user);
  if (required && !(right && exempt)) throw new Refusal('SSO_REQUIRED');
  if (!right || !user) {
    log.info({ event: 'auth.refused', userId: user?.id, requestId: caller.requestId, ip: caller.ip }, 'wrong password');
    throw new Refusal('CREDENTIALS_INVALID');
  }
  await checkAccount(context, user, given);
  if (isOutdated(user.password_hash)) {
    await replaceHash(db, user.id, user.password_hash, await passwords.hash(given.password));
  }
  if (user.second_factor === 1) return demandSecondStep(context, user, given);
  const signedIn = await openProven(context, user, given);
  log.info({ event: 'auth.signedIn', userId: user.id, requestId: caller.requestId, ip: caller.ip }, 'signed in');
  return signedIn;
};
