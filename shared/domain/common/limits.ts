/** Limits shared by several parts of the product. */

export const PASSWORD_MIN = 6;
/** Staff accounts have more permissions, so their passwords are longer. */
export const STAFF_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 256;
export const PHONE_DIGITS = 10;

export const OTP_LENGTH = 6;
/** How long an emailed code is valid, in milliseconds. */
export const OTP_LIFETIME_MS = 10 * 60_000;
/** Minimum time between two codes, in milliseconds. */
export const OTP_RESEND_MS = 30_000;

/** Delay between sign-up and /verify-otp, in milliseconds. */
export const SIGNUP_REDIRECT_MS = 2_000;
/** Delay between verification and /login, in milliseconds. */
export const VERIFY_REDIRECT_MS = 1_500;
/** How long the sign-up form shows a banner, in milliseconds. */
export const SIGNUP_BANNER_MS = 4_000;

export const QUESTION_POINTS_MIN = 0.5;
export const QUESTION_POINTS_MAX = 100;
export const QUESTION_OPTIONS_MIN = 2;
export const QUESTION_OPTIONS_MAX = 20;
/** Characters of an option. */
export const OPTION_TEXT_MAX = 300;
/** Characters of an option with formatting, tags included. */
export const OPTION_HTML_MAX = 2_000;
/** Characters of a note on an option. */
export const QUESTION_NOTE_MAX = 500;
export const QUESTION_TAGS_MAX = 10;
/** Characters of a tag. */
export const QUESTION_TAG_MAX = 40;
/** Characters of a unit, and of each other way to write it. */
export const QUESTION_UNIT_MAX = 20;
export const QUESTION_UNIT_SYNONYMS_MAX = 8;
/** Characters of an author’s name in a search. */
export const AUTHOR_SEARCH_MAX = 100;
export const QUESTION_OBJECTIVE_MAX = 300;
/** Characters of the material that questions share, as rich text. */
export const STIMULUS_MAX = 10_000;
/** Characters of a place in a source. */
export const SOURCE_LOCATOR_MAX = 200;
export const QUIZ_QUESTIONS_MAX = 100;

/** Long lists count this many rows beyond the current page; a higher total means "more". */
export const LIST_COUNT_MAX = 1_000;

/** Maximum characters of an account's name. */
export const NAME_MAX = 80;

/** The largest page of any list. */
export const PAGE_LIMIT_MAX = 100;
