import { describe, expect, it } from 'vitest';
import { minutesAndSeconds, pastedOtp, phoneDigits, remainingOtpMs, validateSignup } from './forms.ts';

const good = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  number: '9876543210',
  password: 'riverboat',
  confirmation: 'riverboat',
};

describe('the sign-up checks, in the order of the specification', () => {
  it.each([
    [{ name: ' ', password: 'a', email: 'x', number: '1' }, 'All fields are required'],
    [{ confirmation: 'other', password: 'a', email: 'x', number: '1' }, 'Passwords do not match'],
    [
      { password: 'short', confirmation: 'short', email: 'x', number: '1' },
      'Password must be at least 6 characters long',
    ],
    [{ email: 'asha@', number: '1' }, 'Please enter a valid email address'],
    [{ number: '987654321' }, 'Phone number must be exactly 10 digits'],
  ])('%j says %j', (wrong, sentence) => expect(validateSignup({ ...good, ...wrong })?.message).toBe(sentence));

  it('finds nothing wrong with a good form', () => expect(validateSignup(good)).toBeNull());
});

describe('the code of six digits', () => {
  it('keeps the digits of a phone number, at most ten', () =>
    expect(phoneDigits('+91 98765-43210 12')).toBe('9198765432'));
  it('takes a pasted code with blanks around it', () => expect(pastedOtp(' 123456\n')).toBe('123456'));
  it('refuses a pasted text with anything but digits', () => expect(pastedOtp('12a456')).toBeNull());
  it('lasts ten minutes from the stored start time', () => expect(remainingOtpMs('1000', 61_000)).toBe(540_000));
  it('is over when no start time is stored', () => expect(remainingOtpMs(null, 0)).toBe(0));
  it('never lasts longer than ten minutes under a changed clock', () =>
    expect(remainingOtpMs('99999999', 0)).toBe(600_000));
  it('shows the last second as 00:01', () => expect(minutesAndSeconds(1)).toBe('00:01'));
});
