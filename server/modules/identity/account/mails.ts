import { INVOICES_STAY, TOTALS_STAY } from '#shared/domain/identity/deletion-text.ts';
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
    'Your account is deleted, with your details, results and certificates. You are signed out everywhere.',
    INVOICES_STAY,
    TOTALS_STAY,
    `If you didn’t request this, write to ${support} right away.`,
  ]),
});
