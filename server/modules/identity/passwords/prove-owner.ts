import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { ERROR_MESSAGES } from '../../../platform/http/routes/error-messages.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import { forgetWrongPasswords, provePassword } from './prove-password.ts';
import { lockUserById, userById, type UserRow } from '../sign-in/users-repository.ts';

/** A fault of one field, as a form shows it. */
export const fieldFault = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field, message }] } });

const wrongPassword = (): Refusal =>
  new Refusal('PASSWORD_WRONG', {
    details: { problems: [{ field: 'password', message: ERROR_MESSAGES.PASSWORD_WRONG }] },
  });

/**
 * Locks an account whose password was proven and returns it. Refuses with PASSWORD_WRONG when the password has changed
 * since: a reset may have taken the account back.
 */
export const demandUnchanged = async (trx: Trx, proven: UserRow): Promise<UserRow> => {
  const user = await lockUserById(trx, proven.id);
  if (user?.password_hash !== proven.password_hash) throw wrongPassword();
  return user;
};

/**
 * The account of a signed-in person who gave its password once more: a session alone, perhaps left open on someone's
 * desk, changes nothing that matters. Wrong ones count as those of signing in do.
 */
export const proveOwner = async (
  context: AuthContext,
  actor: Actor,
  password: string,
  caller: Caller,
): Promise<UserRow> => {
  const { db, log } = context;
  const user = await userById(db, actor.userId);
  const email = user?.email ?? actor.email;
  const right = await provePassword(context, { email, password }, user?.password_hash ?? null, {
    ip: caller.ip,
    deviceId: actor.deviceId,
  });
  if (!right || user === undefined) {
    log.info({ event: 'auth.refused', userId: actor.userId, requestId: caller.requestId }, 'wrong password');
    throw wrongPassword();
  }
  await forgetWrongPasswords(context, { email, deviceId: actor.deviceId });
  return user;
};
