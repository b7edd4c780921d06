/** The JSON forms of WebAuthn level 3, section 5, that we use for passkeys. Undeclared members are removed. */
import * as v from 'valibot';

const LONGEST_PART = 16_384;

/** Bytes in WebAuthn's encoding. */
const Base64Url = v.pipe(
  v.string('We couldn’t read the passkey. Try again.'),
  v.minLength(1, 'We couldn’t read the passkey. Try again.'),
  v.maxLength(LONGEST_PART, 'We couldn’t read the passkey. Try again.'),
  v.regex(/^[A-Za-z0-9_-]+$/, 'We couldn’t read the passkey. Try again.'),
);

/** How a browser reaches an authenticator. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof TRANSPORTS)[number];

const Known = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(v.picklist(TRANSPORTS)),
});

const verification = v.picklist(['required', 'preferred', 'discouraged']);

/** The browser's options for creating a passkey. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  /** The account's existing passkeys. */
  excludeCredentials: v.array(Known),
  authenticatorSelection: v.object({
    residentKey: v.picklist(['required', 'preferred', 'discouraged']),
    requireResidentKey: v.boolean(),
    userVerification: verification,
  }),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>;

/** The browser's options for signing with a passkey. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  allowCredentials: v.array(Known),
  timeout: v.number(),
  userVerification: verification,
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

const answer = {
  id: Base64Url,
  rawId: Base64Url,
  type: v.literal('public-key', 'We couldn’t read the passkey. Try again.'),
  // Extension results are ignored.
  clientExtensionResults: v.object({}),
};

/** A passkey created by the browser. */
export const MadePasskey = v.object({
  ...answer,
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    /** The server removes unknown names, so that future browsers work. */
    transports: v.optional(v.pipe(v.array(v.string()), v.maxLength(16)), []),
  }),
});
export type MadePasskey = v.InferOutput<typeof MadePasskey>;

/** A passkey's signature. */
export const SignedByPasskey = v.object({
  ...answer,
  response: v.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});
export type SignedByPasskey = v.InferOutput<typeof SignedByPasskey>;
