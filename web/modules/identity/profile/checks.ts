/** What the forms of the profile check before they send anything: the rules of the sign-up, in its words. */
import { isEmail } from '#shared/auth/forms.ts';
import {
  EMAIL_SENTENCE,
  PASSWORD_SENTENCE,
  PHONE_SENTENCE,
  REQUIRED_SENTENCE,
} from '#shared/contract/common/fields.ts';
import { OTP_LENGTH, PASSWORD_MIN, PHONE_DIGITS } from '#shared/domain/common/limits.ts';
import type { Faults } from './use-form.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Every empty field with the sentence for it. A password of blanks is one. */
export const emptyFields = <Name extends string>(form: Values<Name>, secrets: readonly Name[] = []): Faults<Name> => {
  const faults: Faults<Name> = {};
  for (const name of Object.keys(form) as Name[]) {
    const text = secrets.includes(name) ? form[name] : form[name].trim();
    if (text === '') faults[name] = REQUIRED_SENTENCE;
  }
  return faults;
};

export const checkDetails = (form: Values<'name' | 'number'>): Faults<'name' | 'number'> => {
  const faults = emptyFields(form);
  if (faults.number === undefined && form.number.length !== PHONE_DIGITS) faults.number = PHONE_SENTENCE;
  return faults;
};

export const checkNewPassword = (
  form: Values<'password' | 'newPassword' | 'confirmation'>,
): Faults<'password' | 'newPassword' | 'confirmation'> => {
  const faults = emptyFields(form, ['password', 'newPassword', 'confirmation']);
  if (Object.keys(faults).length > 0) return faults;
  if (form.newPassword !== form.confirmation) return { confirmation: 'Passwords do not match' };
  return form.newPassword.length < PASSWORD_MIN ? { newPassword: PASSWORD_SENTENCE } : {};
};

export const checkNewEmail = (form: Values<'email' | 'password'>): Faults<'email' | 'password'> => {
  const faults = emptyFields<'email' | 'password'>(form, ['password']);
  if (faults.email === undefined && !isEmail(form.email)) faults.email = EMAIL_SENTENCE;
  return faults;
};

export const checkCode = (form: Values<'otp'>): Faults<'otp'> =>
  form.otp.length === OTP_LENGTH ? {} : { otp: 'The code must be six digits' };
