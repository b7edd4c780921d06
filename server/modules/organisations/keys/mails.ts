/** Emails about API keys, to every owner, so that an unexpected key is noticed. */
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

interface Details {
  /** Name of the key. */
  readonly name: string;
  /** Name of the owner who did it. */
  readonly by: string;
  readonly organisation: string;
  /** Address of the page with the keys. */
  readonly page: string;
}

export const keyCreatedMail = (to: Recipient, { name, by, organisation, page }: Details): Mail => ({
  to: to.email,
  subject: `New API key for ${organisation}`,
  ...layOut([
    `Hello ${to.name},`,
    `${by} created the API key “${name}” for ${organisation}. Systems that have it can use data of the organisation.`,
    `If no one in your organisation expects it, revoke it here: ${page}`,
  ]),
});

export const keyRevokedMail = (to: Recipient, { name, by, organisation, page }: Details): Mail => ({
  to: to.email,
  subject: `An API key of ${organisation} was revoked`,
  ...layOut([
    `Hello ${to.name},`,
    `${by} revoked the API key “${name}” of ${organisation}. Systems that used it no longer have access.`,
    `The other keys are here: ${page}`,
  ]),
});
