/** The email to subscribers when a test opens. */
import { momentText } from '#shared/domain/common/moment-text.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import type { MailLinks } from '../ports.ts';

export interface OpenedTest {
  readonly title: string;
  readonly questionCount: number;
  readonly timeLimitMinutes: number | null;
  readonly closesAt: number;
}

const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;

export const openingMail = (
  { name, email }: { readonly name: string; readonly email: string },
  { title, questionCount, timeLimitMinutes, closesAt }: OpenedTest,
  timezone: string,
  links: MailLinks,
): Mail => ({
  to: email,
  subject: `The weekly test is open: ${title}`,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${firstName(name)},`,
    `The test of the week is open: ${title}. It has ${String(questionCount)} questions${timeLimitMinutes === null ? '' : ` and ${String(timeLimitMinutes)} minutes`}.`,
    `You can sit it once, until ${momentText(closesAt, timezone)}. An attempt that is open then ends then.`,
    `Begin: ${links.site}/weekly-test`,
    `You get this because you asked for word when a weekly test opens. To stop it: ${links.unsubscribePage}`,
  ]),
});
