/**
 * What browser and server say to each other about passkeys: the JSON forms of WebAuthn level 3, section 5, as far as we
 * use them. Undeclared members are dropped.
 */
import * as v from 'valibot';

const LONGEST_PART = 16_384;

/** Bytes as WebAuthn writes them. */
const Base64Url = v.pipe(
  v.string('The passkey could not be read'),
  v.minLength(1, 'The passkey could not be read'),
  v.maxLength(LONGEST_PART, 'The passkey could not be read'),
  v.regex(/^[A-Za-z0-9_-]+$/, 'The passkey could not be read'),
);

/** How a browser can reach an authenticator. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof TRANSPORTS)[number];

const Known = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(v.picklist(TRANSPORTS)),
});

const verification = v.picklist(['required', 'preferred', 'discouraged']);

/** What the browser makes a passkey from. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  /** Those that the account has already. */
  excludeCredentials: v.array(Known),
  authenticatorSelection: v.object({
    residentKey: v.picklist(['required', 'preferred', 'discouraged']),
    requireResidentKey: v.boolean(),
    userVerification: verification,
  }),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>;

/** What the browser signs with a passkey. */
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
  type: v.literal('public-key', 'The passkey could not be read'),
  // What browsers say about extensions decides nothing here.
  clientExtensionResults: v.object({}),
};

/** A passkey that the browser has made. */
export const MadePasskey = v.object({
  ...answer,
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    /** Names from a browser of tomorrow are kept out by the server. */
    transports: v.optional(v.pipe(v.array(v.string()), v.maxLength(16)), []),
  }),
});
export type MadePasskey = v.InferOutput<typeof MadePasskey>;

/** What a passkey has signed. */
export const SignedByPasskey = v.object({
  ...answer,
  response: v.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});
export type SignedByPasskey = v.InferOutput<typeof SignedByPasskey>;
