/** Creates and uses passkeys in this browser, with a sentence for each failure. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '#shared/contract/identity/passkeys.ts';

export type PasskeyResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

const MESSAGES: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device or key is already one of your passkeys.',
  ERROR_INVALID_DOMAIN: 'Passkeys don’t work at this address. Open the site at its usual address.',
  ERROR_INVALID_RP_ID: 'Passkeys don’t work at this address. Open the site at its usual address.',
  ERROR_CEREMONY_ABORTED: 'Nothing was confirmed. Try again, or choose another way.',
};

const sentenceFor = (error: unknown): string => {
  if (!window.isSecureContext || typeof PublicKeyCredential === 'undefined') {
    return 'This browser doesn’t support passkeys here. Choose another way.';
  }
  const known = error instanceof WebAuthnError ? MESSAGES[error.code] : undefined;
  // Browsers give no details, so that pages can't find out which passkeys exist.
  return known ?? 'The passkey wasn’t used: it was cancelled, took too long, or isn’t on this device. Try again.';
};

const attempt = async <T>(work: () => Promise<T>): Promise<PasskeyResult<T>> => {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, message: sentenceFor(error) };
  }
};

/** Asks the user to create a passkey. */
export const makePasskey = (creation: PasskeyCreation): Promise<PasskeyResult<MadePasskey>> =>
  attempt(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: creation });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const made = { clientDataJSON, attestationObject, transports };
    return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: made };
  });

/** Asks the user to confirm with one of their passkeys. */
export const signWithPasskey = (request: PasskeyRequest): Promise<PasskeyResult<SignedByPasskey>> =>
  attempt(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: request });
    const { clientDataJSON, authenticatorData, signature } = response;
    const signed = { clientDataJSON, authenticatorData, signature };
    return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: signed };
  });
