/** Confirming the user's identity again, before a call that requires it. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { CurrentPassword, Moment, Otp, REQUIRED_SENTENCE, single } from '../common/fields.ts';
import { PasskeyRequest, SignedByPasskey } from './passkeys.ts';
import { RecoveryCode } from './second-factor.ts';

/** The password works only for accounts without two-step sign-in. */
export const IdentityProof = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('password'), password: CurrentPassword }),
    v.object({ kind: v.literal('totp'), code: Otp }),
    v.object({ kind: v.literal('recovery'), code: RecoveryCode }),
    v.object({ kind: v.literal('passkey'), passkey: SignedByPasskey }),
  ],
  'Choose how to confirm that it’s you',
);
export type IdentityProof = v.InferOutput<typeof IdentityProof>;

export const proveIdentity = {
  id: 'identity.prove',
  method: 'POST',
  path: '/api/users/me/proof',
  access: 'session',
  summary: 'Confirms the user’s identity for ten minutes.',
  description:
    'Required by calls that return PROOF_REQUIRED. Accounts with two-step sign-in need a code, a passkey or a recovery code.',
  body: v.object({ proof: IdentityProof }),
  missing: REQUIRED_SENTENCE,
  response: single({ provenUntil: Moment }),
  errors: ['PASSWORD_WRONG', 'SECOND_STEP_WRONG', 'PROOF_REQUIRED'],
} as const satisfies Endpoint;

export const requestIdentityPasskey = {
  id: 'identity.passkeyRequest',
  method: 'POST',
  path: '/api/users/me/proof/passkey',
  access: 'session',
  summary: 'Returns a one-time passkey challenge for confirming identity.',
  response: single({ request: PasskeyRequest }),
  errors: [],
} as const satisfies Endpoint;
