/** Signing in a device by approving it on the website (device flow, RFC 8628). */
import * as v from 'valibot';
import { isUserCode, userCodeLetters } from '#shared/domain/identity/user-code.ts';
import { User } from './auth.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { DeviceId, Moment, REQUIRED_SENTENCE } from '../common/fields.ts';

/** Device details for the approval page. Fixed values, because an attacker could abuse free text. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'other'] as const;
export const PLATFORMS = ['windows', 'mac', 'linux', 'chromeos', 'android', 'other'] as const;
export type Browser = (typeof BROWSERS)[number];
export type Platform = (typeof PLATFORMS)[number];

/** The page on which the code is entered. */
export const CONNECT_PATH = '/connect';

const DeviceCode = v.pipe(v.string('deviceCode must be text'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'That code isn’t valid'));

export const UserCode = v.pipe(
  v.string('The code must be text'),
  v.maxLength(40, 'The code has eight letters'),
  v.check(isUserCode, 'The code has eight letters'),
  v.transform(userCodeLetters),
);

export const startDevice = {
  id: 'device.start',
  method: 'POST',
  path: '/api/auth/device/start',
  access: 'public',
  summary: 'Starts signing in an extension through the website.',
  description: 'Returns the code to enter at /connect and the code to poll with.',
  body: v.object({
    uniqueId: DeviceId,
    browser: v.picklist(BROWSERS, 'Unknown browser'),
    platform: v.picklist(PLATFORMS, 'Unknown platform'),
  }),
  missing: REQUIRED_SENTENCE,
  status: 201,
  response: v.object({
    success: v.literal(true),
    /** The device's secret: 256 random bits. */
    deviceCode: v.string(),
    /** The code that the user types: BCDF-GHJK. */
    userCode: v.string(),
    /** The page for the code. The URL never contains the code. */
    verificationUri: v.string(),
    expiresAt: Moment,
    /** Seconds between two calls of `device/token`. */
    interval: v.number(),
  }),
  errors: ['DEVICE_MISMATCH'],
} as const satisfies Endpoint;

const Waiting = (status: 'pending' | 'slowDown') =>
  v.object({ success: v.literal(true), status: v.literal(status), interval: v.number() });

export const redeemDevice = {
  id: 'device.token',
  method: 'POST',
  path: '/api/auth/device/token',
  access: 'public',
  summary: 'Polls for the device’s approval and returns its session.',
  description:
    'The session is returned once, to the device that started. Returns 409 when the account has since signed in on another device.',
  body: v.object({
    deviceCode: DeviceCode,
    uniqueId: DeviceId,
    forceLogin: v.optional(v.boolean('forceLogin must be true or false'), false),
  }),
  missing: REQUIRED_SENTENCE,
  response: v.variant('status', [
    Waiting('pending'),
    /** Called too soon: the interval has increased by five seconds. */
    Waiting('slowDown'),
    v.object({ success: v.literal(true), status: v.literal('denied') }),
    v.object({ success: v.literal(true), status: v.literal('expired') }),
    v.object({
      success: v.literal(true),
      status: v.literal('approved'),
      token: v.string(),
      expiresAt: Moment,
      ...User.entries,
    }),
  ]),
  errors: ['DEVICE_CODE_INVALID', 'DEVICE_MISMATCH', 'SESSION_CONFLICT'],
} as const satisfies Endpoint;

/** A device waiting for approval. */
export const WaitingDevice = v.object({
  userCode: v.string(),
  browser: v.picklist(BROWSERS),
  platform: v.picklist(PLATFORMS),
  startedAt: Moment,
  expiresAt: Moment,
});
export type WaitingDevice = v.InferOutput<typeof WaitingDevice>;

export const findDevice = {
  id: 'device.find',
  method: 'POST',
  path: '/api/auth/device/find',
  access: 'session',
  summary: 'Returns the device waiting under a code.',
  body: v.object({ userCode: UserCode }),
  missing: REQUIRED_SENTENCE,
  response: v.object({ success: v.literal(true), device: WaitingDevice }),
  errors: ['DEVICE_CODE_INVALID'],
} as const satisfies Endpoint;

export const decideDevice = {
  id: 'device.decide',
  method: 'POST',
  path: '/api/auth/device/decide',
  access: 'session',
  summary: 'Approves or denies a device.',
  description: 'Returns 409 when the user’s extension is signed in elsewhere.',
  body: v.object({
    userCode: UserCode,
    approve: v.boolean('approve must be true or false'),
    forceLogin: v.optional(v.boolean('forceLogin must be true or false'), false),
  }),
  missing: REQUIRED_SENTENCE,
  response: v.object({ success: v.literal(true), message: v.string() }),
  errors: ['DEVICE_CODE_INVALID', 'SESSION_CONFLICT'],
} as const satisfies Endpoint;
