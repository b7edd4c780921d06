/** Numbers of the product that more than one part of it must agree on. */

export const PASSWORD_MIN = 6;
/** Staff accounts reach more, so their passwords are longer. */
export const STAFF_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 256;
export const PHONE_DIGITS = 10;

export const OTP_LENGTH = 6;
/** How long a mailed code works, in milliseconds. */
export const OTP_LIFETIME_MS = 10 * 60_000;
/** How often a code can be asked for again, in milliseconds. */
export const OTP_RESEND_MS = 30_000;

/** From a successful signup to /verify-otp, in milliseconds. */
export const SIGNUP_REDIRECT_MS = 2_000;
/** From a successful verification to /login, in milliseconds. */
export const VERIFY_REDIRECT_MS = 1_500;
/** How long a banner of the signup form stays, in milliseconds. */
export const SIGNUP_BANNER_MS = 4_000;

export const QUESTION_OPTIONS_MIN = 2;
export const QUESTION_OPTIONS_MAX = 8;
export const QUIZ_QUESTIONS_MAX = 100;

/** Long lists count their rows so far beyond the page that is shown; a total above it means "more". */
export const LIST_COUNT_MAX = 1_000;

/** Characters of an account's name. */
export const NAME_MAX = 80;

/** The largest page of any list. */
export const PAGE_LIMIT_MAX = 100;
