/** The email to a visitor who left their address to a partner. */
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

interface Details {
  /** Name of the partner. */
  readonly partner: string;
  readonly name: string;
  /** Address of the page that confirms and deletes. */
  readonly link: string;
}

/** Asks the owner of an address whether the partner may have it. */
export const leadMail = (email: string, { partner, name, link }: Details): Mail => ({
  to: email,
  subject: `Confirm your address for ${partner}`,
  ...layOut([
    `Hello ${name},`,
    `Someone entered your name and email address for ${partner} after a Business Wisdom quiz. If it was you, confirm it here: ${link}`,
    `${partner} sees your details only after that. With the same link you can delete them at any time, so keep this email.`,
    'If it wasn’t you, you can ignore this email: we delete the details within 7 days.',
  ]),
});
