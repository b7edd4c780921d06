/** The account forms' rules: the specification's checks, in its order, in its words. */
import * as v from 'valibot';
import {
  Email,
  EMAIL_SENTENCE,
  PHONE_SENTENCE,
  PASSWORD_SENTENCE,
  REQUIRED_SENTENCE,
} from '#shared/contract/common/fields.ts';
import { OTP_LENGTH, OTP_LIFETIME_MS, PASSWORD_MIN, PHONE_DIGITS } from '#shared/domain/common/limits.ts';

export interface SignupForm {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Whether that is an address that the server takes. */
export const isEmail = (text: string): boolean => v.is(Email, text);

/** The first thing wrong with a sign-up form and the field it belongs to, or null. */
export const validateSignup = (
  form: SignupForm,
): { readonly field: keyof SignupForm; readonly message: string } | null => {
  const empty = (['name', 'email', 'number', 'password', 'confirmation'] as const).find(
    (field) => form[field].trim() === '',
  );
  if (empty !== undefined) return { field: empty, message: REQUIRED_SENTENCE };
  if (form.password !== form.confirmation) return { field: 'confirmation', message: 'Passwords do not match' };
  if (form.password.length < PASSWORD_MIN) return { field: 'password', message: PASSWORD_SENTENCE };
  if (!isEmail(form.email)) return { field: 'email', message: EMAIL_SENTENCE };
  if (!new RegExp(`^[0-9]{${String(PHONE_DIGITS)}}$`).test(form.number))
    return { field: 'number', message: PHONE_SENTENCE };
  return null;
};

/** The digits of what was typed into the phone field, at most ten. */
export const phoneDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, PHONE_DIGITS);

/** The six digits of a pasted code, or null when it holds anything else; blanks around it do no harm. */
export const pastedOtp = (text: string): string | null => {
  const code = text.trim();
  return /^[0-9]+$/.test(code) ? code.slice(0, OTP_LENGTH) : null;
};

/** Milliseconds that a code sent at the stored start time still works; 0 when it is over or was never stored. */
export const remainingOtpMs = (startTime: string | null, now: number): number => {
  const start = Number(startTime);
  if (startTime === null || !Number.isFinite(start)) return 0;
  // A start time in the future comes from a changed clock: it never gives more than the whole lifetime.
  return Math.min(OTP_LIFETIME_MS, Math.max(0, start + OTP_LIFETIME_MS - now));
};

/** mm:ss of a duration in milliseconds, rounded up so that it reads 00:00 only when it is over. */
export const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};
