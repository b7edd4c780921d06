/** Between the two steps: the password was right, and the device that gave it may take the second step. */
import type { ClientKind } from '#shared/contract/identity/auth.ts';
import type { HalfSignIn } from '#shared/contract/common/errors.ts';
import type { PasskeyRequest } from '#shared/contract/identity/passkeys.ts';
import { makeToken, sha256 } from '../../../platform/crypto.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import type { UserRow } from '../sign-in/users-repository.ts';
import { putChallenge, putHalf } from './half-sign-ins-repository.ts';
import { makeChallenge, requestOf } from './passkeys.ts';
import { passkeysOf } from './passkeys-repository.ts';
import { totpOf } from './totp/totp-repository.ts';

/** How long the second step may take, in milliseconds. */
export const HALF_MS = 5 * 60_000;
/** Guesses that one half-open sign-in bears. */
export const HALF_GUESSES = 5;

/** The toolbar asks for no second step; it can be approved on the website, where there is one. */
const TOOLBAR =
  'This account signs in with a second step, which the toolbar can’t ask for. Choose “Continue on the website”.';

const methodsOf = async ({ db }: AuthContext, userId: string): Promise<HalfSignIn['methods']> => {
  const [passkeys, totp] = [await passkeysOf(db, userId), await totpOf(db, userId)];
  return [...(passkeys.length > 0 ? ['passkey' as const] : []), ...(totp === undefined ? [] : ['totp' as const])];
};

/** Refuses with SECOND_STEP_REQUIRED and the ticket of the second step; an earlier one of that device stops working. */
export const demandSecondStep = async (
  context: AuthContext,
  user: UserRow,
  { uniqueId, client }: { readonly uniqueId: string; readonly client: ClientKind },
): Promise<never> => {
  if (client === 'extension') throw new Refusal('SECOND_STEP_REQUIRED', { message: TOOLBAR });
  const { db, clock, random } = context;
  const methods = await methodsOf(context, user.id);
  const ticket = makeToken(random);
  const expiresAt = clock.now() + HALF_MS;
  await putHalf(db, {
    ticket_hash: sha256(ticket),
    user_id: user.id,
    device_id: uniqueId,
    stamp: user.updated_at,
    guesses: 0,
    challenge: null,
    proven_at: null,
    expires_at: expiresAt,
  });
  const halfSignIn = { ticket, expiresAt: new Date(expiresAt).toISOString(), methods };
  throw new Refusal('SECOND_STEP_REQUIRED', { details: { halfSignIn } });
};

/** A body that names another device than the header. */
export const checkDevice = ({ uniqueId }: { readonly uniqueId: string }, { deviceId }: Caller): void => {
  if (deviceId !== null && deviceId !== uniqueId) throw new Refusal('DEVICE_MISMATCH');
};

/** Returns the challenge for the passkeys of a half-open sign-in. Refuses with SECOND_STEP_OVER. */
export const askPasskey = async (
  { db, clock, config, random }: AuthContext,
  given: { readonly ticket: string; readonly uniqueId: string },
  caller: Caller,
): Promise<PasskeyRequest> => {
  checkDevice(given, caller);
  const challenge = makeChallenge(random);
  const named = { ticketHash: sha256(given.ticket), deviceId: given.uniqueId, now: clock.now() };
  const half = await putChallenge(db, named, HALF_GUESSES, challenge);
  if (half === undefined) throw new Refusal('SECOND_STEP_OVER');
  return requestOf(config.publicUrl, challenge, await passkeysOf(db, half.user_id));
};
