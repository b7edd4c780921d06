import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

/** The last mail that an account gets. */
export const accountDeletedMail = (
  { name, email }: { readonly name: string; readonly email: string },
  support: string,
): Mail => ({
  to: email,
  subject: 'Your Business Wisdom account is deleted',
  ...layOut([
    `Hello ${name},`,
    'Your account is deleted, with your details, your results and everything else that was kept about you. You are signed out everywhere.',
    'What stays are sums in which nobody can be told apart, such as how many people passed a quiz.',
    `If you didn't ask for this, write to ${support} right away.`,
  ]),
});
