import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { askEmailChange, changeDetails, confirmEmailChange } from '#shared/contract/identity/account.ts';
import { NewPasswordForm } from './new-password-form.ts';

/** The first problem of each field. */
const faults = (schema: v.GenericSchema, form: unknown): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const { path, message } of v.safeParse(schema, form).issues ?? []) problems[String(path?.[0]?.key)] ??= message;
  return problems;
};

describe('the forms of the profile', () => {
  it('report every empty field', () => {
    expect(faults(changeDetails.body, { name: '  ', number: '' })).toEqual({
      name: 'All fields are required',
      number: 'All fields are required',
    });
    expect(Object.keys(faults(askEmailChange.body, { email: ' ', password: '' }))).toEqual(['email', 'password']);
    expect(Object.keys(faults(NewPasswordForm, { password: '', newPassword: 'x', confirmation: '' }))).toEqual([
      'password',
      'confirmation',
    ]);
  });

  it('accept a password of spaces', () => {
    expect(faults(NewPasswordForm, { password: '      ', newPassword: '        ', confirmation: '        ' })).toEqual(
      {},
    );
  });

  it('check passwords in the sign-up order: equal first, then length', () => {
    expect(faults(NewPasswordForm, { password: 'x', newPassword: 'abc', confirmation: 'abd' })).toEqual({
      confirmation: 'Passwords do not match',
    });
    expect(faults(NewPasswordForm, { password: 'x', newPassword: 'abc', confirmation: 'abc' })).toEqual({
      newPassword: 'Password must be at least 6 characters long',
    });
  });

  it.each(['', '12345', '123456789'])('require ten digits for a phone number, not %j', (number) => {
    expect(faults(changeDetails.body, { name: 'Asha', number })['number']).toMatch(/required|exactly 10 digits/);
  });

  it('require six digits for a code, and a valid email address', () => {
    expect(faults(confirmEmailChange.body, { otp: '12345' })).toEqual({ otp: 'The code must be six digits' });
    expect(faults(confirmEmailChange.body, { otp: '123456' })).toEqual({});
    expect(faults(askEmailChange.body, { email: 'asha', password: 'x' })).toEqual({
      email: 'Please enter a valid email address',
    });
  });
});
