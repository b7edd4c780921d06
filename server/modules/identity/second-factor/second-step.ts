import type { Proof } from '#shared/contract/identity/second-factor.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import { openFor, type SignedIn } from '../sign-in/sign-in.ts';
import { lockUserById } from '../sign-in/users-repository.ts';
import { checkDevice, HALF_GUESSES } from './half-sign-in.ts';
import { markProven, removeHalf, takeHalfGuess, useChallenge } from './half-sign-ins-repository.ts';
import { checkProof } from './proofs.ts';

export interface SecondStep {
  readonly ticket: string;
  readonly uniqueId: string;
  readonly proof: Proof;
  readonly forceLogin: boolean;
}

/**
 * Ends a sign-in by its second step. Refuses with SECOND_STEP_WRONG, with SECOND_STEP_OVER what took too long or was
 * guessed at too often, and with SESSION_CONFLICT: then the same call with `forceLogin` is taken without a new proof.
 */
export const takeSecondStep = async (context: AuthContext, given: SecondStep, caller: Caller): Promise<SignedIn> => {
  const { db, clock, log } = context;
  checkDevice(given, caller);
  const ticketHash = sha256(given.ticket);
  const half = await takeHalfGuess(db, { ticketHash, deviceId: given.uniqueId, now: clock.now() }, HALF_GUESSES);
  if (half === undefined) throw new Refusal('SECOND_STEP_OVER');
  const about = { userId: half.user_id, requestId: caller.requestId, ip: caller.ip, kind: given.proof.kind };
  if (half.proven_at === null) {
    const challenge = { value: half.challenge, use: (value: string) => useChallenge(db, ticketHash, value) };
    if (!(await checkProof(context, half.user_id, challenge, given.proof))) {
      log.info({ event: 'auth.secondStepRefused', ...about }, 'wrong second step');
      throw new Refusal('SECOND_STEP_WRONG');
    }
    // Stored apart from the session, so that the question of a conflict asks for no second code.
    await markProven(db, ticketHash, clock.now());
  }
  const signedIn = await inTransaction(db, async (trx) => {
    const user = await lockUserById(trx, half.user_id);
    // A password, role or second factor that was changed since the first step.
    if (user?.status !== 'active' || user.updated_at !== half.stamp || user.second_factor === 0) return null;
    if (!(await removeHalf(trx, ticketHash))) return null;
    return openFor(context, trx, user, { ...given, client: 'web' });
  });
  if (signedIn === null) throw new Refusal('SECOND_STEP_OVER');
  log.info({ event: 'auth.signedIn', ...about }, 'signed in with a second step');
  return signedIn;
};
