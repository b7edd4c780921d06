/** The mails about a person's role. */
import { isStaff, type Authority, type Role } from '#shared/domain/identity/roles.ts';
import { authorityName } from '#shared/domain/identity/role-names.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

/** Mails a person about their new role or profile; a former learner has to set a longer password. */
export const roleChangedMail = (
  before: { readonly name: string; readonly email: string; readonly role: Role },
  after: Authority,
  support: string,
): Mail => ({
  to: before.email,
  subject: 'Your role at Business Wisdom has changed',
  ...layOut([
    `Hello ${before.name},`,
    `An administrator gave your account the role “${authorityName(after)}”.${before.role === after.role ? '' : ' You were signed out everywhere.'}`,
    ...(!isStaff(before.role) && isStaff(after.role)
      ? [
          'When you sign in again, you choose a new password of at least 12 characters: we email you a code for it then.',
        ]
      : []),
    `If you think that is a mistake, write to ${support}.`,
  ]),
});
