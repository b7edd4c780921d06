/** Two-step sign-in, and its setup for staff. */
import * as v from 'valibot';
import { isRecoveryCode, RECOVERY_LENGTH, recoveryLetters } from '#shared/domain/identity/recovery-codes.ts';
import { login } from './auth.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { DeviceId, CurrentPassword, idParams, line, Moment, Otp, REQUIRED_SENTENCE, single } from '../common/fields.ts';
import { MadePasskey, PasskeyCreation, PasskeyRequest, SignedByPasskey } from './passkeys.ts';

/** Identifies the pending sign-in: 256 random bits from the first step. */
const Ticket = v.pipe(v.string('ticket must be text'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'The ticket isn’t valid'));

export const RecoveryCode = v.pipe(
  v.string('The code must be text'),
  v.maxLength(40, `A recovery code has ${String(RECOVERY_LENGTH)} letters and digits`),
  v.check(isRecoveryCode, `A recovery code has ${String(RECOVERY_LENGTH)} letters and digits`),
  v.transform(recoveryLetters),
);

/** Proves the second step. */
export const Proof = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('totp'), code: Otp }),
    v.object({ kind: v.literal('recovery'), code: RecoveryCode }),
    v.object({ kind: v.literal('passkey'), passkey: SignedByPasskey }),
  ],
  'Choose how to confirm that it’s you',
);
export type Proof = v.InferOutput<typeof Proof>;

export const takeSecondStep = {
  id: 'secondFactor.signIn',
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'public',
  summary: 'Completes a two-step sign-in.',
  description:
    'On the same device, within five minutes and five guesses. Returns 409 like the first step; repeat the call with forceLogin, without a new code.',
  body: v.object({
    ticket: Ticket,
    uniqueId: DeviceId,
    proof: Proof,
    forceLogin: v.optional(v.boolean('forceLogin must be true or false'), false),
  }),
  missing: REQUIRED_SENTENCE,
  response: login.response,
  errors: ['SECOND_STEP_WRONG', 'SECOND_STEP_OVER', 'SESSION_CONFLICT', 'DEVICE_MISMATCH'],
} as const satisfies Endpoint;

export const askPasskey = {
  id: 'secondFactor.passkeyRequest',
  method: 'POST',
  path: '/api/auth/second-factor/passkey',
  access: 'public',
  summary: 'Returns a one-time passkey challenge for a two-step sign-in.',
  body: v.object({ ticket: Ticket, uniqueId: DeviceId }),
  missing: REQUIRED_SENTENCE,
  response: single({ request: PasskeyRequest }),
  errors: ['SECOND_STEP_OVER', 'DEVICE_MISMATCH'],
} as const satisfies Endpoint;

export const Passkey = v.object({
  _id: v.string(),
  name: v.string(),
  addedAt: Moment,
  lastUsedAt: v.nullable(Moment),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** The account's sign-in methods. */
export const SecondFactor = v.object({
  /** True if the account uses two-step sign-in. */
  on: v.boolean(),
  /** True if the account must set up a second step; until then it has a learner's permissions. */
  due: v.boolean(),
  /** When the authenticator app was set up; null without one. */
  totpSince: v.nullable(Moment),
  passkeys: v.array(Passkey),
  recoveryCodesLeft: v.number(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

const PATH = '/api/users/me/second-factor';
const own = { access: 'session', missing: REQUIRED_SENTENCE } as const;
const password = v.object({ password: CurrentPassword });
/** A pending setup: encrypted, for this session, for ten minutes. */
const Setup = v.pipe(
  v.string('setup must be text'),
  v.regex(/^[A-Za-z0-9_-]{40,2000}$/, 'The setup isn’t valid. Start again.'),
);
const secondFactorReply = single({ secondFactor: SecondFactor });
const changed = single({
  secondFactor: SecondFactor,
  /** Shown once, right after the second step is set up. */
  recoveryCodes: v.nullable(v.array(v.string())),
});

export const getSecondFactor = {
  id: 'secondFactor.get',
  method: 'GET',
  path: PATH,
  access: 'session',
  summary: 'Returns the user’s sign-in methods.',
  response: secondFactorReply,
  errors: [],
} as const satisfies Endpoint;

export const beginTotp = {
  id: 'secondFactor.totpBegin',
  method: 'POST',
  path: `${PATH}/totp`,
  ...own,
  summary: 'Creates an authenticator app secret for a staff member.',
  description: 'Active once confirmed with a code.',
  body: password,
  response: single({
    setup: v.string(),
    /** Base32, for typing where a QR code can't be scanned. */
    secret: v.string(),
    /** The URI in the QR code for authenticator apps. */
    uri: v.string(),
  }),
  errors: ['PASSWORD_WRONG', 'FORBIDDEN'],
  recentProof: 'secondFactor',
} as const satisfies Endpoint;

export const confirmTotp = {
  id: 'secondFactor.totpConfirm',
  method: 'POST',
  path: `${PATH}/totp/confirm`,
  ...own,
  summary: 'Confirms an authenticator app with a code.',
  description: 'Replaces any previous app.',
  body: v.object({ setup: Setup, code: Otp }),
  response: changed,
  errors: ['SECOND_STEP_WRONG', 'SECOND_STEP_OVER'],
} as const satisfies Endpoint;

export const removeTotp = {
  id: 'secondFactor.totpRemove',
  method: 'POST',
  path: `${PATH}/totp/removal`,
  ...own,
  summary: 'Removes the authenticator app.',
  description: 'Without an app or passkeys, sign-in takes one step.',
  body: password,
  response: secondFactorReply,
  errors: ['PASSWORD_WRONG'],
  recentProof: 'secondFactor',
} as const satisfies Endpoint;

export const beginPasskey = {
  id: 'secondFactor.passkeyBegin',
  method: 'POST',
  path: `${PATH}/passkeys/begin`,
  ...own,
  summary: 'Returns options for creating a staff member’s passkey.',
  body: password,
  response: single({ setup: v.string(), creation: PasskeyCreation }),
  errors: ['PASSWORD_WRONG', 'FORBIDDEN', 'PASSKEY_REFUSED'],
  recentProof: 'secondFactor',
} as const satisfies Endpoint;

export const addPasskey = {
  id: 'secondFactor.passkeyAdd',
  method: 'POST',
  path: `${PATH}/passkeys`,
  ...own,
  summary: 'Saves a newly created passkey.',
  body: v.object({ setup: Setup, name: line('The name', 60), passkey: MadePasskey }),
  status: 201,
  response: changed,
  errors: ['PASSKEY_REFUSED', 'SECOND_STEP_OVER'],
} as const satisfies Endpoint;

export const removePasskey = {
  id: 'secondFactor.passkeyRemove',
  method: 'POST',
  path: `${PATH}/passkeys/:id/removal`,
  ...own,
  summary: 'Removes a passkey.',
  description: 'Without an app or passkeys, sign-in takes one step.',
  params: idParams('passkey'),
  body: password,
  response: secondFactorReply,
  errors: ['PASSWORD_WRONG'],
  recentProof: 'secondFactor',
} as const satisfies Endpoint;

export const renewRecoveryCodes = {
  id: 'secondFactor.recoveryCodes',
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  ...own,
  summary: 'Creates ten new recovery codes.',
  description: 'Previous codes stop working.',
  body: password,
  response: changed,
  errors: ['PASSWORD_WRONG'],
  recentProof: 'secondFactor',
} as const satisfies Endpoint;
