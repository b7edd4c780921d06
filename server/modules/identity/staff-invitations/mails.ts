import type { Authority } from '#shared/domain/identity/roles.ts';
import { authorityName } from '#shared/domain/identity/role-names.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

/** Invites an address to the staff. */
export const staffInvitationMail = (email: string, who: Authority, link: string, support: string): Mail => ({
  to: email,
  subject: 'Your invitation to the staff of Business Wisdom',
  ...layOut([
    'Hello,',
    `An administrator invites you to the staff of Business Wisdom, with the role “${authorityName(who)}”.`,
    `Set your password and sign in by this link, within seven days: ${link}`,
    'The link works once. Don’t pass it on.',
    `If you don’t know why you received this, ignore it, or write to ${support}.`,
  ]),
});
