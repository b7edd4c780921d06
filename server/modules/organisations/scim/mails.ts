import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

/** Email to a person added from an organisation's directory. */
export const provisionedMail = (
  to: { readonly name: string; readonly email: string },
  { organisation, page, isNew }: { readonly organisation: string; readonly page: string; readonly isNew: boolean },
): Mail => ({
  to: to.email,
  subject: `${organisation} added you on Business Wisdom`,
  ...layOut([
    `Hello ${to.name},`,
    isNew
      ? `${organisation} created an account for you on Business Wisdom. Sign in with this email address: ${page}`
      : `${organisation} added you to its people on Business Wisdom. You sign in as before: ${page}`,
    ...(isNew
      ? ['If you can’t use single sign-on, choose “Forgot your password” on that page to set a password.']
      : []),
    'The owners and managers of the organisation see your name and email address, and your progress in what they assign to you. You can leave at any time.',
  ]),
});
