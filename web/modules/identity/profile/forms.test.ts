import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { askEmailChange, changeDetails, confirmEmailChange } from '#shared/contract/identity/account.ts';
import { NewPasswordForm } from './new-password-form.ts';

/** The first sentence by field. */
const faults = (schema: v.GenericSchema, form: unknown): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const { path, message } of v.safeParse(schema, form).issues ?? []) found[String(path?.[0]?.key)] ??= message;
  return found;
};

describe('the forms of the profile', () => {
  it('name every empty field', () => {
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

  it('take a password of blanks for one', () => {
    expect(faults(NewPasswordForm, { password: '      ', newPassword: '        ', confirmation: '        ' })).toEqual(
      {},
    );
  });

  it('check passwords in the order of the sign-up: equal first, then long enough', () => {
    expect(faults(NewPasswordForm, { password: 'x', newPassword: 'abc', confirmation: 'abd' })).toEqual({
      confirmation: 'Passwords do not match',
    });
    expect(faults(NewPasswordForm, { password: 'x', newPassword: 'abc', confirmation: 'abc' })).toEqual({
      newPassword: 'Password must be at least 6 characters long',
    });
  });

  it.each(['', '12345', '123456789'])('ask ten digits of a phone number, not %j', (number) => {
    expect(faults(changeDetails.body, { name: 'Asha', number })['number']).toMatch(/required|exactly 10 digits/);
  });

  it('ask six digits of a code, and an address of an address', () => {
    expect(faults(confirmEmailChange.body, { otp: '12345' })).toEqual({ otp: 'The code must be six digits' });
    expect(faults(confirmEmailChange.body, { otp: '123456' })).toEqual({});
    expect(faults(askEmailChange.body, { email: 'asha', password: 'x' })).toEqual({
      email: 'Please enter a valid email address',
    });
  });
});
