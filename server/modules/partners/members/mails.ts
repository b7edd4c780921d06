/** Emails about the membership of a partner. */
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

interface Details {
  /** Name of the partner. */
  readonly partner: string;
  /** Address of the members' page. */
  readonly page: string;
}

const CONTENTS = 'its keys, visitor statistics and webhooks';

/** Email to a new member. */
export const memberMail = (
  to: { readonly name: string; readonly email: string },
  { partner, page }: Details,
): Mail => ({
  to: to.email,
  subject: `You now have access to ${partner}`,
  ...layOut([`Hello ${to.name},`, `You can now see ${CONTENTS} for ${partner} on Business Wisdom: ${page}`]),
});

/** Invites an address without an account. */
export const invitationMail = (email: string, { partner, page }: Details): Mail => ({
  to: email,
  subject: `Your invitation to ${partner} on Business Wisdom`,
  ...layOut([
    'Hello,',
    `You are invited to ${partner} on Business Wisdom, with ${CONTENTS}.`,
    `Sign up with this email address and accept within 30 days: ${page}`,
    'If you don’t know why you received this, you can ignore it.',
  ]),
});
