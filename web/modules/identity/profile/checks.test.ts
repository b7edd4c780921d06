import { describe, expect, it } from 'vitest';
import { checkCode, checkDetails, checkNewEmail, checkNewPassword } from './checks.ts';

describe('the forms of the profile', () => {
  it('name every empty field', () => {
    expect(checkDetails({ name: '  ', number: '' })).toEqual({
      name: 'All fields are required',
      number: 'All fields are required',
    });
    expect(Object.keys(checkNewEmail({ email: ' ', password: '' }))).toEqual(['email', 'password']);
    expect(Object.keys(checkNewPassword({ password: '', newPassword: 'x', confirmation: '' }))).toEqual([
      'password',
      'confirmation',
    ]);
  });

  it('take a password of blanks for one', () => {
    expect(checkNewPassword({ password: '      ', newPassword: '        ', confirmation: '        ' })).toEqual({});
  });

  it('check passwords in the order of the sign-up: equal first, then long enough', () => {
    expect(checkNewPassword({ password: 'x', newPassword: 'abc', confirmation: 'abd' })).toEqual({
      confirmation: 'Passwords do not match',
    });
    expect(checkNewPassword({ password: 'x', newPassword: 'abc', confirmation: 'abc' })).toEqual({
      newPassword: 'Password must be at least 6 characters long',
    });
  });

  it.each(['', '12345', '123456789'])('ask ten digits of a phone number, not %j', (number) => {
    expect(checkDetails({ name: 'Asha', number }).number).toMatch(/required|exactly 10 digits/);
  });

  it('ask six digits of a code, and an address of an address', () => {
    expect(checkCode({ otp: '12345' })).toEqual({ otp: 'The code must be six digits' });
    expect(checkCode({ otp: '123456' })).toEqual({});
    expect(checkNewEmail({ email: 'asha', password: 'x' })).toEqual({ email: 'Please enter a valid email address' });
  });
});
