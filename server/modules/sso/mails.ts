/** Emails about single sign-on. */
import { DOMAIN_GRACE_DAYS } from '#shared/domain/sso/limits.ts';
import { recordNameOf } from '#shared/domain/sso/domains.ts';
import type { Mail } from '../../platform/ports.ts';
import { layOut } from '../../platform/mail/layout.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly organisation: string;
}

/** Email to an owner when the DNS record of a verified domain is missing. */
export const recordMissingMail = ({ name, email, organisation }: Recipient, domain: string): Mail => ({
  to: email,
  subject: `The DNS record of ${domain} is missing`,
  ...layOut([
    `Hello ${name},`,
    `We no longer find the TXT record ${recordNameOf(domain)}, which proves that ${domain} belongs to ${organisation}.`,
    `Publish it again within ${String(DOMAIN_GRACE_DAYS)} days. After that, single sign-on stops for addresses of this domain.`,
  ]),
});

/** Email to an owner when a domain is no longer verified. */
export const domainLapsedMail = ({ name, email, organisation }: Recipient, domain: string): Mail => ({
  to: email,
  subject: `${domain} is no longer verified`,
  ...layOut([
    `Hello ${name},`,
    `The TXT record ${recordNameOf(domain)} has been missing for ${String(DOMAIN_GRACE_DAYS)} days, so ${domain} is no longer verified for ${organisation}.`,
    'Single sign-on has stopped for its addresses; they can use passwords. Publish the record and verify the domain again.',
  ]),
});

/** Email to the user of an existing account when single sign-on opens it for the first time. */
export const connectedMail = ({ name, email, organisation }: Recipient, supportEmail: string): Mail => ({
  to: email,
  subject: `${organisation} can now sign you in`,
  ...layOut([
    `Hello ${name},`,
    `Someone signed in to your account with the single sign-on of ${organisation}, to which this email address belongs. From now on it opens your account, as your password does.`,
    'If you don’t want that, leave the organisation under Organisation in your account menu, and change the email address of your account to a private one.',
    `If that wasn’t you, write to ${supportEmail}.`,
  ]),
});
