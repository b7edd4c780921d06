/** Mails to the owner of an account about its second factor. */
import { pluralText } from '#shared/domain/common/text/formats.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import { whenOf, type MailSite, type Recipient } from '../sign-in/mails.ts';

/** A change of an account's second factor: a subject, and a sentence that the time is added to. */
export interface Change {
  readonly subject: string;
  readonly sentence: string;
}

const WARNING = 'If that wasn’t you, set a new password by “Forgot your password” right away and write to';

export const secondFactorMail = (
  { name, email }: Recipient,
  { subject, sentence }: Change,
  turned: 'on' | 'off' | null,
  at: number,
  site: MailSite,
): Mail => ({
  to: email,
  subject,
  ...layOut([
    `Hello ${name},`,
    `${sentence} on ${whenOf(at, site)}.`,
    ...(turned === 'on' ? ['From now on signing in takes a second step. Your other devices were signed out.'] : []),
    ...(turned === 'off' ? ['Signing in takes only your password now.'] : []),
    `${WARNING} ${site.supportEmail}.`,
  ]),
});

const leftOf = (left: number): string => {
  if (left === 0) return 'That was the last one: make new ones in your settings.';
  return pluralText(left, 'One is left.', `${String(left)} are left.`);
};

export const recoveryCodeUsedMail = ({ name, email }: Recipient, left: number, at: number, site: MailSite): Mail => ({
  to: email,
  subject: 'A recovery code of your account was used',
  ...layOut([
    `Hello ${name},`,
    `One of your recovery codes was used to sign in on ${whenOf(at, site)}. ${leftOf(left)}`,
    `${WARNING} ${site.supportEmail}.`,
  ]),
});
