import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { ASKED_BY_IP, RESEND } from './budgets.ts';
import type { AuthContext, Caller } from './context.ts';
import { askForCode } from '../codes/issue-code.ts';
import type { Opened } from '../sessions/sessions.ts';
import { demandPassword } from './sso-policy.ts';
import { changeUser, lockUserByEmail } from './users-repository.ts';

type Outcome = { readonly opened: Opened; readonly userId: string } | 'wrong' | 'expired';

/** Verifies an address by its code, on the device that signed up, and opens a session of that device. */
export const verifyAddress = async (
  context: AuthContext,
  { email, otp }: { readonly email: string; readonly otp: string },
  { deviceId, requestId }: Caller,
): Promise<Opened> => {
  const { db, clock, codes, sessions, events, log } = context;
  if (deviceId === null) throw new Refusal('DEVICE_REQUIRED');
  await demandPassword(context.sso, email, undefined);
  const outcome = await inTransaction<Outcome>(db, async (trx) => {
    const user = await lockUserByEmail(trx, email);
    // Another device neither verifies nor uses up the guesses of the one that signed up.
    if (user?.status !== 'unverified' || user.pending_device_id !== deviceId) return 'wrong';
    const guess = await codes.guess(trx, { email, purpose: 'verify', code: otp });
    if (guess.outcome !== 'right') return guess.outcome;
    if (!(await codes.use(trx, guess.code))) return 'wrong';
    const at = clock.now();
    await changeUser(trx, user.id, { status: 'active', pending_device_id: null, updated_at: at });
    await events.publish(trx, 'account.verified', { userId: user.id, at });
    const opened = await sessions.open(trx, { userId: user.id, role: user.role, client: 'web', deviceId });
    return { opened, userId: user.id };
  });
  // Refused only now, so that the guess stays counted.
  if (outcome === 'wrong') throw new Refusal('OTP_INVALID');
  if (outcome === 'expired') throw new Refusal('OTP_EXPIRED');
  log.info({ event: 'auth.verified', userId: outcome.userId, requestId }, 'address verified');
  return outcome.opened;
};

/** Whether the wish for a new code was taken, and the seconds until the next one can be. The same for any address. */
export interface Resend {
  readonly accepted: boolean;
  readonly retryAfter: number;
}

/** Mails a new code if the address waits for one, not sooner than 30 s after the last. */
export const resendCode = async (context: AuthContext, email: string, { ip }: Caller): Promise<Resend> => {
  await consumeOrRefuse(context.limits, [ASKED_BY_IP], ipSubject(ip));
  const { admitted, resetsInMs } = await context.limits.consume(RESEND, email);
  if (admitted) await askForCode(context, email, 'verify');
  return { accepted: admitted, retryAfter: Math.ceil(resetsInMs / 1000) };
};
