/** A session proves again who uses it. */
import type { PasskeyRequest } from '#shared/contract/identity/passkeys.ts';
import type { IdentityProof } from '#shared/contract/identity/proof.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { proveOwner } from '../passwords/prove-owner.ts';
import { markSessionProven, proofChallengeOf, putProofChallenge, useProofChallenge } from './proof-repository.ts';
import { PROOF_MS } from './owes-proof.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import { userById } from '../sign-in/users-repository.ts';
import { makeChallenge, requestOf } from '../second-factor/passkeys.ts';
import { passkeysOf } from '../second-factor/passkeys-repository.ts';
import { checkProof } from '../second-factor/proofs.ts';

const FACTOR_NEEDED =
  'This account uses two-step sign-in. Confirm with your app, a passkey or a recovery code, not with the password.';

/**
 * Proves the session for ten minutes; returns until when. Refuses with PASSWORD_WRONG, SECOND_STEP_WRONG, RATE_LIMITED,
 * and with PROOF_REQUIRED a password where the account has a second factor.
 */
export const proveIdentity = async (
  context: AuthContext,
  actor: Actor,
  proof: IdentityProof,
  caller: Caller,
): Promise<number> => {
  const { db, clock, log } = context;
  const { userId } = actor;
  if (proof.kind === 'password') {
    const user = await proveOwner(context, actor, proof.password, caller);
    if (user.second_factor === 1) throw new Refusal('PROOF_REQUIRED', { message: FACTOR_NEEDED });
    await markSessionProven(db, actor, 'password', clock.now());
  } else {
    const challenge = {
      value: await proofChallengeOf(db, actor),
      use: (value: string) => useProofChallenge(db, actor, value),
    };
    const user = await userById(db, userId);
    if (user?.second_factor !== 1 || !(await checkProof(context, userId, challenge, proof))) {
      log.info({ event: 'auth.proofRefused', userId, requestId: caller.requestId, kind: proof.kind }, 'wrong proof');
      throw new Refusal('SECOND_STEP_WRONG');
    }
    await markSessionProven(db, actor, 'factor', clock.now());
  }
  log.info({ event: 'auth.proven', userId, requestId: caller.requestId, kind: proof.kind }, 'session proven again');
  return clock.now() + PROOF_MS;
};

/** Returns what the account's passkeys have to sign. */
export const requestIdentityPasskey = async (
  { db, config, random }: AuthContext,
  actor: Actor,
): Promise<PasskeyRequest> => {
  const challenge = makeChallenge(random);
  await putProofChallenge(db, actor, challenge);
  return requestOf(config.publicUrl, challenge, await passkeysOf(db, actor.userId));
};
