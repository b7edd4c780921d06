/** The mails about accounts. */
import { OTP_LIFETIME_MS } from '#shared/domain/limits.ts';
import type { Mail } from '../../adapters/ports.ts';
import { layOut } from '../../mail/layout.ts';

export interface Recipient {
  readonly name: string;
  readonly email: string;
}

const MINUTES = String(OTP_LIFETIME_MS / 60_000);

export const verificationMail = ({ name, email }: Recipient, code: string): Mail => ({
  to: email,
  subject: `${code} is your Business Wisdom code`,
  ...layOut([
    `Hello ${name},`,
    'Enter this code to verify your email address:',
    { code },
    `It works for ${MINUTES} minutes, once, on the device on which you signed up.`,
    "If you didn't sign up for Business Wisdom, ignore this mail: without the code nothing happens.",
  ]),
});

export const resetMail = ({ name, email }: Recipient, code: string): Mail => ({
  to: email,
  subject: `${code} is your code for a new password`,
  ...layOut([
    `Hello ${name},`,
    'Enter this code to set a new password:',
    { code },
    `It works for ${MINUTES} minutes, once. A new password signs you out everywhere.`,
    "If you didn't ask for this, ignore this mail: your password stays as it is.",
  ]),
});

export const signedInElsewhereMail = ({ name, email }: Recipient, at: number, support: string): Mail => ({
  to: email,
  subject: 'You were signed out: somebody signed in on another device',
  ...layOut([
    `Hello ${name},`,
    `Your account was signed in to on another device on ${whenOf(at)}, which ended the session you had before.`,
    `If that was you, there is nothing to do. If it wasn't, set a new password by "Forgot your password" right away and write to ${support}.`,
  ]),
});

export const passwordChangedMail = ({ name, email }: Recipient, at: number, support: string): Mail => ({
  to: email,
  subject: 'Your password was changed',
  ...layOut([
    `Hello ${name},`,
    `The password of your Business Wisdom account was changed on ${whenOf(at)}, and every device was signed out.`,
    `If that wasn't you, set a new password by "Forgot your password" right away and write to ${support}.`,
  ]),
});

const whenOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
