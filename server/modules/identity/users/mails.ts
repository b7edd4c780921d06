/** The mails about a person's role. */
import type { Role } from '#shared/domain/identity/permissions.ts';
import { ROLE_NAMES } from '#shared/domain/identity/permissions.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

/** Mails a person about their new role; a former learner has to set a longer password. */
export const roleChangedMail = (
  { name, email }: { readonly name: string; readonly email: string },
  role: Role,
  wasLearner: boolean,
  support: string,
): Mail => ({
  to: email,
  subject: 'Your role at Business Wisdom has changed',
  ...layOut([
    `Hello ${name},`,
    `An administrator gave your account the role “${ROLE_NAMES[role]}”. You were signed out everywhere.`,
    ...(wasLearner && role !== 'user'
      ? ['Before you sign in again, set a new password of at least 12 characters by “Forgot your password”.']
      : []),
    `If you think that is a mistake, write to ${support}.`,
  ]),
});
