import type { Mail } from '../../platform/ports.ts';
import type { WebhookContact } from '../../platform/webhooks/owner.ts';
import { layOut } from '../../platform/mail/layout.ts';

/** Email to a contact about a disabled webhook. */
export const disabledMail = (
  to: WebhookContact,
  {
    name,
    url,
    error,
    page,
  }: { readonly name: string; readonly url: string; readonly error: string; readonly page: string },
): Mail => ({
  to: to.email,
  subject: `A webhook of ${name} was disabled`,
  ...layOut([
    `Hello ${to.name},`,
    `We no longer send events to ${new URL(url).host}. ${error}.`,
    `The log shows what was sent and answered. Once the receiver works, switch the webhook on again and replay what it missed: ${page}`,
  ]),
});
