import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import { tooMany } from '../../../platform/rate-limits/refuse.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { isKnownDevice } from '../sessions/known-devices-repository.ts';
import { LOGIN_FROM_IP, LOGIN_OF_ACCOUNT, LOGIN_ON_DEVICE } from '../sign-in/budgets.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';

const deviceSubject = (email: string, deviceId: string): string => `${email} ${deviceId}`;

/** Forgets the wrong passwords of an account and of the device on which its owner has proven to be there. */
export const forgetWrongPasswords = async (
  { limits }: Pick<AuthContext, 'limits'>,
  { email, deviceId }: { readonly email: string; readonly deviceId: string },
  trx?: Trx,
): Promise<void> => {
  await limits.forget(LOGIN_OF_ACCOUNT, email, trx);
  await limits.forget(LOGIN_ON_DEVICE, deviceSubject(email, deviceId), trx);
};

/**
 * Whether that is the password of the account; `stored` is null for an address without one. After a few wrong ones the
 * caller has to wait: 429. A device on which the account has signed in has a count of its own, so that no guesses
 * elsewhere keep the owner out; all others share those of the account and of their network address.
 */
export const provePassword = async (
  { db, limits, passwords }: Pick<AuthContext, 'db' | 'limits' | 'passwords'>,
  { email, password }: { readonly email: string; readonly password: string },
  stored: string | null,
  { ip, deviceId }: Pick<Caller, 'ip' | 'deviceId'>,
): Promise<boolean> => {
  const counts =
    deviceId !== null && (await isKnownDevice(db, email, deviceId))
      ? [{ throttle: LOGIN_ON_DEVICE, subject: deviceSubject(email, deviceId) }]
      : [
          { throttle: LOGIN_OF_ACCOUNT, subject: email },
          { throttle: LOGIN_FROM_IP, subject: ipSubject(ip) },
        ];
  const refuseWhileWaiting = async (): Promise<void> => {
    for (const { throttle, subject } of counts) {
      const wait = await limits.waitOf(throttle, subject);
      if (wait > 0) throw tooMany(wait);
    }
  };
  await refuseWhileWaiting();
  // Asked again when its turn has come: of many tries sent at once, those behind the first failures are not made.
  return passwords.verify(stored, password, refuseWhileWaiting, async () => {
    for (const { throttle, subject } of counts) await limits.fail(throttle, subject);
  });
};
