/** Emails about organisations. */
import { INVITATION_DAYS } from '#shared/domain/organisations/limits.ts';
import type { Mail } from '../../platform/ports.ts';
import { layOut } from '../../platform/mail/layout.ts';

interface Details {
  /** Name of the organisation. */
  readonly organisation: string;
  /** Address of the page for people of organisations. */
  readonly page: string;
}

/** Email to a new owner. */
export const ownerMail = (
  to: { readonly name: string; readonly email: string },
  { organisation, page }: Details,
): Mail => ({
  to: to.email,
  subject: `You’re now an owner of ${organisation} on Business Wisdom`,
  ...layOut([
    `Hello ${to.name},`,
    `You’re now an owner of ${organisation} on Business Wisdom. You can invite its people and give them roles: ${page}`,
  ]),
});

/** Invites an address to join. */
export const invitationMail = (email: string, { organisation, page }: Details): Mail => ({
  to: email,
  subject: `Your invitation to ${organisation} on Business Wisdom`,
  ...layOut([
    'Hello,',
    `${organisation} invites you to learn with it on Business Wisdom.`,
    `Sign in or sign up with this email address, and accept within ${String(INVITATION_DAYS)} days: ${page}`,
    'The owners and managers of the organisation then see your name and email address. You can leave at any time.',
    'If you don’t know why you received this, you can ignore it.',
  ]),
});
