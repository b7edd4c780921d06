import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import { tooMany } from '../../../platform/rate-limits/refuse.ts';
import { LOGIN_FROM_IP, LOGIN_OF_ACCOUNT } from '../sign-in/budgets.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';

/**
 * Whether that is the password of the account; `stored` is null for an address without one. Wrong ones are counted by
 * account and by network address, and after a few of them one has to wait: 429.
 */
export const provePassword = async (
  { limits, passwords }: Pick<AuthContext, 'limits' | 'passwords'>,
  { email, password }: { readonly email: string; readonly password: string },
  stored: string | null,
  { ip }: Pick<Caller, 'ip'>,
): Promise<boolean> => {
  const from = ipSubject(ip);
  const refuseWhileWaiting = async (): Promise<void> => {
    const wait = Math.max(await limits.waitOf(LOGIN_OF_ACCOUNT, email), await limits.waitOf(LOGIN_FROM_IP, from));
    if (wait > 0) throw tooMany(wait);
  };
  await refuseWhileWaiting();
  // Asked again when its turn has come: of many tries sent at once, those behind the first failures are not made.
  return passwords.verify(stored, password, refuseWhileWaiting, async () => {
    await limits.fail(LOGIN_OF_ACCOUNT, email);
    await limits.fail(LOGIN_FROM_IP, from);
  });
};
