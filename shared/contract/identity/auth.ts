/** Accounts and sessions: specification section 7, "Auth", plus resend-otp and refresh. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import {
  DeviceId,
  Email,
  CurrentPassword,
  Moment,
  NewPassword,
  Otp,
  PersonName,
  Phone,
  REQUIRED_SENTENCE,
  Role,
  MessageReply,
  Profile,
} from '../common/fields.ts';

/** Faces with their own session. */
export const CLIENTS = ['web', 'extension'] as const;
export type ClientKind = (typeof CLIENTS)[number];

const userEntries = {
  _id: v.string(),
  name: v.string(),
  /** Phone number: ten digits, or empty where an account has none. */
  number: v.string(),
  email: v.string(),
  role: Role,
  profile: v.optional(v.nullable(Profile)),
  /** Device id of the session. */
  uniqueId: v.string(),
};

export const User = v.object(userEntries);
export type User = v.InferOutput<typeof User>;

export const login = {
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Signs the user in on this device.',
  description:
    'Returns 409 when another device of the same client is signed in, and SECOND_STEP_REQUIRED with a ticket when the account uses two-step sign-in.',
  body: v.object({
    email: Email,
    password: CurrentPassword,
    uniqueId: DeviceId,
    forceLogin: v.optional(v.boolean('forceLogin must be true or false'), false),
    client: v.optional(v.picklist(CLIENTS, 'Unknown client'), 'web'),
  }),
  missing: REQUIRED_SENTENCE,
  response: v.object({ success: v.literal(true), token: v.string(), expiresAt: Moment, ...userEntries }),
  errors: [
    'CREDENTIALS_INVALID',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_SUSPENDED',
    'SESSION_CONFLICT',
    'DEVICE_MISMATCH',
    'PASSWORD_CHANGE_REQUIRED',
    'SECOND_STEP_REQUIRED',
    'SSO_REQUIRED',
  ],
} as const satisfies Endpoint;

export const logout = {
  id: 'auth.logout',
  method: 'PATCH',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Ends the session of the given token.',
  description: 'Changes nothing when there is no such session.',
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const signup = {
  id: 'auth.signup',
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Creates an account and emails a verification code.',
  body: v.object({ name: PersonName, password: NewPassword, email: Email, number: Phone }),
  missing: REQUIRED_SENTENCE,
  status: 201,
  response: v.object({
    success: v.literal(true),
    status: v.literal(201),
    /** Device id that the sign-up belongs to; the code works on this device. */
    uniqueId: v.string(),
    message: v.string(),
    token: v.optional(v.string()),
  }),
  errors: ['EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'DEVICE_REQUIRED', 'SSO_REQUIRED'],
} as const satisfies Endpoint;

export const verifyOtp = {
  id: 'auth.verifyOtp',
  method: 'POST',
  path: '/api/auth/verify-otp',
  access: 'public',
  summary: 'Verifies an email address and starts a session.',
  body: v.object({ email: Email, otp: Otp }),
  missing: REQUIRED_SENTENCE,
  response: v.object({ success: v.literal(true), message: v.string(), token: v.string(), expiresAt: Moment }),
  errors: ['OTP_INVALID', 'OTP_EXPIRED', 'DEVICE_REQUIRED', 'SSO_REQUIRED'],
} as const satisfies Endpoint;

export const resendOtp = {
  id: 'auth.resendOtp',
  method: 'POST',
  path: '/api/auth/resend-otp',
  access: 'public',
  summary: 'Sends a new verification code.',
  description: 'The reply is the same for every address.',
  body: v.object({ email: Email }),
  missing: REQUIRED_SENTENCE,
  response: v.object({
    success: v.literal(true),
    message: v.string(),
    /** False if the last code is less than 30 s old: no new code is sent and the last one remains valid. */
    accepted: v.boolean(),
    /** Seconds until a new code can be requested. */
    retryAfter: v.number(),
  }),
  errors: [],
} as const satisfies Endpoint;

export const verify = {
  id: 'auth.verify',
  method: 'GET',
  path: '/api/auth/verify',
  access: 'session',
  summary: 'Returns the session’s user and expiry time.',
  response: v.object({ success: v.literal(true), expiresAt: Moment, ...userEntries }),
  errors: [],
} as const satisfies Endpoint;

export const refresh = {
  id: 'auth.refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'session',
  summary: 'Rotates the session’s token.',
  description: 'The old token works for 60 s. Repeating the call returns the same new token.',
  response: v.object({ success: v.literal(true), token: v.string(), expiresAt: Moment }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const requestReset = {
  id: 'auth.requestReset',
  method: 'POST',
  path: '/api/auth/request-reset',
  access: 'public',
  summary: 'Emails a code for resetting the password.',
  description: 'The reply is the same for every address.',
  body: v.object({ email: Email }),
  missing: REQUIRED_SENTENCE,
  response: MessageReply,
  errors: ['SSO_REQUIRED'],
} as const satisfies Endpoint;

export const reset = {
  id: 'auth.reset',
  method: 'POST',
  path: '/api/auth/reset',
  access: 'public',
  summary: 'Sets a new password with the emailed code.',
  description: 'Ends every session of the account.',
  body: v.object({ email: Email, otp: Otp, newPassword: NewPassword }),
  missing: REQUIRED_SENTENCE,
  response: MessageReply,
  errors: ['OTP_INVALID', 'OTP_EXPIRED', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'SSO_REQUIRED'],
} as const satisfies Endpoint;
