/** Error codes of the API, and the shape of every error. */
import * as v from 'valibot';

/** Maps codes to HTTP statuses. The server's messages use the same keys. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  DEVICE_MISMATCH: 400,
  DEVICE_REQUIRED: 400,
  DEVICE_CODE_INVALID: 400,
  EMAIL_TAKEN: 400,
  OTP_INVALID: 400,
  INVITATION_INVALID: 400,
  OTP_EXPIRED: 400,
  PASSWORD_TOO_COMMON: 400,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_WRONG: 400,
  SECOND_STEP_WRONG: 400,
  SECOND_STEP_OVER: 400,
  PASSKEY_REFUSED: 400,
  SSO_OVER: 400,
  ANSWER_INVALID: 400,
  QUIZ_NOT_READY: 400,
  CASE_NOT_READY: 400,
  CONTENT_NOT_READY: 400,
  QUIZ_NOT_EMBEDDABLE: 400,
  FILE_REFUSED: 400,
  PLAN_MISMATCH: 400,
  PAYMENT_UNVERIFIED: 400,
  TICKET_INVALID: 400,
  IDEMPOTENCY_KEY_MISSING: 400,
  PART_REFUSED: 400,
  TOKEN_MISSING: 401,
  DEVICE_MISSING: 401,
  SESSION_INVALID: 401,
  SESSION_EXPIRED: 401,
  KEY_INVALID: 401,
  CREDENTIALS_INVALID: 401,
  GUEST_TOKEN_INVALID: 401,
  SIGN_IN_REQUIRED: 401,
  SUBSCRIPTION_REQUIRED: 402,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_SUSPENDED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_STEP_REQUIRED: 403,
  SECOND_FACTOR_DUE: 403,
  PROOF_REQUIRED: 403,
  SSO_REQUIRED: 403,
  SSO_REFUSED: 403,
  PASSWORD_REQUIRED: 403,
  FORBIDDEN: 403,
  PARTNER_UNKNOWN: 403,
  ORIGIN_NOT_LISTED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  SESSION_CONFLICT: 409,
  ATTEMPT_FINISHED: 409,
  ANSWER_FINAL: 409,
  ATTEMPTS_EXHAUSTED: 409,
  ALREADY_CLAIMED: 409,
  EDIT_CONFLICT: 409,
  QUIZ_IN_USE: 409,
  REVIEW_REQUIRED: 409,
  DRAFTING_REFUSED: 409,
  CASE_IN_USE: 409,
  CONTENT_IN_USE: 409,
  SUBMISSION_FINISHED: 409,
  LAST_ADMIN: 409,
  LAST_OWNER: 409,
  SUBSCRIPTION_EXISTS: 409,
  SUBSCRIPTION_OVER: 409,
  PAYMENT_IN_PROGRESS: 409,
  PAYMENT_REFUSED: 409,
  REFUND_REFUSED: 409,
  COMPLIMENTARY_EXISTS: 409,
  IDEMPOTENCY_CONFLICT: 409,
  DAILY_BEGUN: 409,
  OUTSIDE_WINDOW: 409,
  CLASS_NOT_OPEN: 409,
  CLASS_OVER: 409,
  GROUP_LIMIT: 409,
  SLOT_TAKEN: 409,
  BOOKING_REFUSED: 409,
  NAME_TAKEN: 409,
  REFERENCE_IN_USE: 409,
  IMPORT_STALE: 409,
  UPLOAD_INCOMPLETE: 409,
  QUOTA_EXCEEDED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  PAYMENT_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes that every call can return. */
export const COMMON_ERRORS = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** A field with a problem: its dotted path and the message for the user. */
export const Problem = v.object({ field: v.string(), message: v.string() });
export type Problem = v.InferOutput<typeof Problem>;

/** A sign-in with the right password, waiting for its second step. A recovery code is always accepted too. */
export const HalfSignIn = v.object({
  ticket: v.string(),
  expiresAt: v.string(),
  methods: v.array(v.picklist(['passkey', 'totp'])),
});
export type HalfSignIn = v.InferOutput<typeof HalfSignIn>;

export const ErrorReply = v.object({
  success: v.literal(false),
  status: v.number(),
  code: v.string(),
  message: v.string(),
  details: v.optional(
    v.object({
      problems: v.optional(v.array(Problem)),
      /** Seconds until the call can be retried. */
      retryAfter: v.optional(v.number()),
      /** Preview of the content that a subscription includes. */
      inside: v.optional(v.object({ title: v.string(), questions: v.number() })),
      halfSignIn: v.optional(HalfSignIn),
    }),
  ),
});
export type ErrorReply = v.InferOutput<typeof ErrorReply>;
