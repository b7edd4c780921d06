/** Signing in with an organisation's identity provider. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { DeviceId, Email, REQUIRED_SENTENCE, id, single } from '../common/fields.ts';
import { login } from '../identity/auth.ts';

/** Path on the server to which providers return; the organisation's id follows. */
export const SSO_CALLBACK_PATH = '/sso/callback';
/** Page that completes the sign-in with the provider's reply in its fragment. */
export const SSO_PAGE_PATH = '/login/sso';

/** SHA-256 of the verifier, base64url. The verifier stays in the browser that started. */
export const SsoChallenge = v.pipe(
  v.string('challenge must be text'),
  v.regex(/^[A-Za-z0-9_-]{43}$/, 'The challenge isn’t valid'),
);

/** The provider's reply, with proof that the same browser started. */
export const ProviderReply = {
  verifier: v.pipe(v.string('verifier must be text'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'The verifier isn’t valid')),
  /** The organisation whose callback the provider used. */
  organisation: id('organisation'),
  /** Query that the provider sent to the callback. */
  reply: v.pipe(v.string('The reply must be text'), v.maxLength(8_000, 'The reply is too long')),
};

export const findSso = {
  id: 'sso.find',
  method: 'POST',
  path: '/api/sso/find',
  access: 'public',
  summary: 'Says whether an address can use single sign-on.',
  description: 'Depends only on the domain of the address.',
  body: v.object({ email: Email }),
  missing: REQUIRED_SENTENCE,
  response: single({
    available: v.boolean(),
    /** True if passwords are refused for the domain. */
    required: v.boolean(),
  }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const startSso = {
  id: 'sso.start',
  method: 'POST',
  path: '/api/sso/start',
  access: 'public',
  summary: 'Starts a sign-in and returns the provider’s address.',
  body: v.object({ email: Email, uniqueId: DeviceId, challenge: SsoChallenge }),
  missing: REQUIRED_SENTENCE,
  response: single({ url: v.string() }),
  errors: ['SSO_REFUSED', 'DEVICE_MISMATCH'],
} as const satisfies Endpoint;

export const completeSso = {
  id: 'sso.complete',
  method: 'POST',
  path: '/api/sso/complete',
  access: 'public',
  summary: 'Completes a sign-in with the provider’s reply.',
  description:
    'On the device and in the browser that started it, within ten minutes, once. Returns 409 like auth.login; repeat the call with forceLogin then. Accounts with two-step sign-in get SECOND_STEP_REQUIRED.',
  body: v.object({
    ...ProviderReply,
    uniqueId: DeviceId,
    forceLogin: v.optional(v.boolean('forceLogin must be true or false'), false),
  }),
  missing: REQUIRED_SENTENCE,
  response: login.response,
  errors: [
    'SSO_REFUSED',
    'SSO_OVER',
    'SESSION_CONFLICT',
    'DEVICE_MISMATCH',
    'SECOND_STEP_REQUIRED',
    'ACCOUNT_SUSPENDED',
    'QUOTA_EXCEEDED',
  ],
} as const satisfies Endpoint;
