import { makeId } from '#shared/domain/common/identifiers.ts';
import { personNameFault } from '#shared/domain/identity/name-faults.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { ASKED_BY_IP, RESEND } from './budgets.ts';
import type { AuthContext, Caller } from './context.ts';
import { isGuessable } from '../passwords/guessable.ts';
import { issueCode, MAIL_BUDGETS } from '../codes/issue-code.ts';
import { fieldFault } from '../passwords/prove-owner.ts';
import { demandPassword } from './sso-policy.ts';
import { addUser, changeUser, lockUserByEmail, userByEmail, type UserRow } from './users-repository.ts';

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly password: string;
}

/** Whether the address may go to another: it is unverified. */
export const isPending = (user: UserRow): boolean => user.status === 'unverified' && user.role === 'user';

/**
 * Opens an account, or overwrites the sign-up that waits for its code, and binds it to the calling device: who signs up
 * with another person's address can't have the account handed over by the owner's own code.
 */
export const signUp = async (context: AuthContext, given: SignUp, caller: Caller): Promise<{ deviceId: string }> => {
  const { db, clock, random, limits, passwords } = context;
  const { name, email, number, password } = given;
  const { deviceId } = caller;
  const misleading = personNameFault(name);
  if (misleading !== null) throw fieldFault('name', misleading);
  if (deviceId === null) throw new Refusal('DEVICE_REQUIRED');
  if (isGuessable(password, given)) throw new Refusal('PASSWORD_TOO_COMMON');
  await consumeOrRefuse(limits, [ASKED_BY_IP], ipSubject(caller.ip));
  await demandPassword(context.sso, email, undefined);
  const present = await userByEmail(db, email);
  if (present && !isPending(present)) throw new Refusal('EMAIL_TAKEN');
  await consumeOrRefuse(limits, MAIL_BUDGETS, email);
  await limits.consume(RESEND, email);

  const now = clock.now();
  const account = {
    name,
    number,
    password_hash: await passwords.hash(password),
    pending_device_id: deviceId,
    updated_at: now,
  };
  const userId = await inTransaction(db, async (trx) => {
    await addUser(trx, {
      ...account,
      id: makeId(now, (count) => random.bytes(count)),
      email,
      role: 'user',
      status: 'unverified',
      must_set_password: 0,
      board_choice: 'default',
      board_alias: null,
      created_at: now,
    });
    const user = await lockUserByEmail(trx, email);
    if (!user || !isPending(user)) throw new Refusal('EMAIL_TAKEN');
    await changeUser(trx, user.id, account);
    await issueCode(context, trx, { id: user.id, email }, 'verify');
    return user.id;
  });
  context.log.info({ event: 'auth.signedUp', userId, requestId: caller.requestId }, 'signed up');
  return { deviceId };
};
