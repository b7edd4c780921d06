/** The mails about accounts. */
import type { Browser, Platform } from '#shared/contract/identity/device.ts';
import { deviceName } from '#shared/domain/identity/device-labels.ts';
import { OTP_LIFETIME_MS } from '#shared/domain/common/limits.ts';
import { momentText } from '#shared/domain/common/text/moment-text.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** Facts of the site that mails about security state. */
export type MailSite = Pick<Config, 'supportEmail' | 'dailyTimezone'>;

/**
 * Mails with a code may go to an unverified address. They hold no text that the sender of the request could
 * choose, such as the name of the account.
 */
const GREETING = 'Hello,';

const MINUTES = String(OTP_LIFETIME_MS / 60_000);

export const verificationMail = (email: string, code: string): Mail => ({
  to: email,
  subject: `${code} is your Business Wisdom code`,
  ...layOut([
    GREETING,
    'Enter this code to verify your email address:',
    { code },
    `It works for ${MINUTES} minutes, once, on the device on which you signed up.`,
    'If you didn’t sign up for Business Wisdom, ignore this email. Nothing happens without the code.',
  ]),
});

export const resetMail = (email: string, code: string): Mail => ({
  to: email,
  subject: `${code} is your code for a new password`,
  ...layOut([
    GREETING,
    'Enter this code to set a new password:',
    { code },
    `It works for ${MINUTES} minutes, once. A new password signs you out everywhere.`,
    'If you didn’t request this, ignore this email. Your password stays the same.',
  ]),
});

export const deletionMail = (email: string, code: string): Mail => ({
  to: email,
  subject: `${code} is your code to delete your account`,
  ...layOut([
    GREETING,
    'Enter this code to delete your Business Wisdom account with its results and certificates:',
    { code },
    `It works for ${MINUTES} minutes, once. You can’t undo the deletion.`,
    'If you didn’t request this, sign out everywhere in your settings. Nothing is deleted without the code.',
  ]),
});

export const signedInElsewhereMail = ({ name, email }: Recipient, at: number, site: MailSite): Mail => ({
  to: email,
  subject: 'You were signed out: your account was used on another device',
  ...layOut([
    `Hello ${name},`,
    `Someone signed in to your account on another device on ${whenOf(at, site)}, so your earlier session ended.`,
    `If that was you, no action is needed. If it wasn’t, set a new password with “Forgot your password” right away and write to ${site.supportEmail}.`,
  ]),
});

/** @param device what was connected, and whether that ended a session on another device */
export const deviceConnectedMail = (
  { name, email }: Recipient,
  device: { readonly browser: Browser; readonly platform: Platform; readonly ended: boolean },
  at: number,
  site: MailSite,
): Mail => ({
  to: email,
  subject: 'Your account was connected to a browser extension',
  ...layOut([
    `Hello ${name},`,
    `The Business Wisdom extension in ${deviceName(device).replace(/^A /u, 'a ')} was signed in to your account on ${whenOf(at, site)}. Its code was entered on the website by someone who was signed in to your account.`,
    ...(device.ended ? ['Your extension was signed out on the other device.'] : []),
    `If that was you, no action is needed. If it wasn’t, set a new password with “Forgot your password” right away, which signs the extension out, and write to ${site.supportEmail}.`,
  ]),
});

/** @param others where it ended sessions: every device, or all but the one it was changed on */
export const passwordChangedMail = (
  { name, email }: Recipient,
  at: number,
  site: MailSite,
  others: 'every device' | 'every other device' = 'every device',
): Mail => ({
  to: email,
  subject: 'Your password was changed',
  ...layOut([
    `Hello ${name},`,
    `The password of your Business Wisdom account was changed on ${whenOf(at, site)}, and ${others} was signed out.`,
    `If that wasn’t you, set a new password with “Forgot your password” right away and write to ${site.supportEmail}.`,
  ]),
});

export const newAddressMail = (email: string, code: string): Mail => ({
  to: email,
  subject: `${code} is your code for this email address`,
  ...layOut([
    GREETING,
    'Enter this code on your profile to make this the email address of your Business Wisdom account:',
    { code },
    `It works for ${MINUTES} minutes, once.`,
    'If you didn’t request this, ignore this email. Nothing happens without the code.',
  ]),
});

/** Of an address only what its owner recognises: "a…@example.com". */
const veiled = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

export const addressChangeAskedMail = (
  { name, email }: Recipient,
  newEmail: string,
  at: number,
  site: MailSite,
): Mail => ({
  to: email,
  subject: 'Request to change the email address of your account',
  ...layOut([
    `Hello ${name},`,
    `On ${whenOf(at, site)} someone signed in to your account requested to change its email address to ${veiled(newEmail)}. Nothing changes until they enter the code that we sent there.`,
    `If that wasn’t you, change your password in your settings right away and write to ${site.supportEmail}.`,
  ]),
});

export const addressChangedMail = ({ name, email }: Recipient, newEmail: string, at: number, site: MailSite): Mail => ({
  to: email,
  subject: 'The email address of your account was changed',
  ...layOut([
    `Hello ${name},`,
    `The email address of your Business Wisdom account was changed to ${veiled(newEmail)} on ${whenOf(at, site)}. This address no longer signs in.`,
    `If that wasn’t you, write to ${site.supportEmail} right away.`,
  ]),
});

/** A moment as mails write it: in the zone of the site, to the minute. */
export const whenOf = (at: number, { dailyTimezone }: MailSite): string => momentText(at, dailyTimezone);
