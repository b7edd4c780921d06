/** Passkeys in this browser: what the server asks for, put to the person, and what went wrong in words. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '#shared/contract/identity/passkeys.ts';

export type Answered<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

const WORDS: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device or key is one of your passkeys already.',
  ERROR_INVALID_DOMAIN: 'Passkeys don’t work at this address of the site. Use the one that people know.',
  ERROR_INVALID_RP_ID: 'Passkeys don’t work at this address of the site. Use the one that people know.',
  ERROR_CEREMONY_ABORTED: 'Nothing was confirmed. Try again, or choose another way.',
};

const sentenceFor = (error: unknown): string => {
  if (!window.isSecureContext || typeof PublicKeyCredential === 'undefined') {
    return 'This browser knows no passkeys here. Choose another way.';
  }
  const known = error instanceof WebAuthnError ? WORDS[error.code] : undefined;
  // Browsers say no more, so that no page learns which passkeys there are.
  return known ?? 'The passkey wasn’t used: it was cancelled, took too long, or isn’t on this device. Try again.';
};

const answered = async <T>(work: () => Promise<T>): Promise<Answered<T>> => {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, message: sentenceFor(error) };
  }
};

/** Asks the person to make a passkey. */
export const makePasskey = (creation: PasskeyCreation): Promise<Answered<MadePasskey>> =>
  answered(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: creation });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const made = { clientDataJSON, attestationObject, transports };
    return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: made };
  });

/** Asks the person to confirm with one of their passkeys. */
export const signWithPasskey = (request: PasskeyRequest): Promise<Answered<SignedByPasskey>> =>
  answered(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: request });
    const { clientDataJSON, authenticatorData, signature } = response;
    const signed = { clientDataJSON, authenticatorData, signature };
    return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: signed };
  });
