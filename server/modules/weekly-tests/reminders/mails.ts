/** The email to subscribers when a test opens. */
import { countText } from '#shared/domain/common/text/count-text.ts';
import { momentText } from '#shared/domain/common/text/moment-text.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import type { UnsubscribeLinks } from '../../notifications/index.ts';

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
  links: UnsubscribeLinks,
): Mail => {
  const questions = countText(questionCount, 'question');
  return {
    to: email,
    subject: `The weekly test is open: ${title}`,
    unsubscribe: links.unsubscribe,
    ...layOut([
      `Hello ${firstName(name)},`,
      timeLimitMinutes === null
        ? `This week’s test is open: ${title}. It has ${questions}.`
        : `This week’s test is open: ${title}. You have ${countText(timeLimitMinutes, 'minute')} for ${questions}.`,
      `You can take it once, until ${momentText(closesAt, timezone)}. Attempts still in progress end then.`,
      `Start: ${links.site}/weekly-test`,
      `You asked for weekly test alerts. Unsubscribe: ${links.unsubscribePage}`,
    ]),
  };
};
