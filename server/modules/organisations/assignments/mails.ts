/** Emails about assignments. */
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { dueText } from '#shared/domain/organisations/assignments.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import type { UnsubscribeLinks } from '../../notifications/index.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

interface Details {
  readonly title: string;
  readonly note: string;
  readonly due_on: string;
  /** Name of the organisation. */
  readonly organisation: string;
}

const mail = (to: Recipient, subject: string, paragraphs: readonly string[], links: UnsubscribeLinks): Mail => ({
  to: to.email,
  subject,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${to.name},`,
    ...paragraphs,
    `Open it: ${links.site}/assigned`,
    `Don’t want emails about assignments? Unsubscribe: ${links.unsubscribePage}`,
  ]),
});

const noteOf = ({ note }: Details): readonly string[] => (note === '' ? [] : [`Note: ${note}`]);

/** Announces an assignment to a person. */
export const assignedMail = (to: Recipient, details: Details, now: number, links: UnsubscribeLinks): Mail =>
  mail(
    to,
    `Assigned to you: ${details.title}`,
    [
      `${details.organisation} has assigned “${details.title}” to you. ${dueText(details.due_on, now)}: ${dayText(details.due_on)}, until the end of the day in India.`,
      ...noteOf(details),
    ],
    links,
  );

/** Reminds someone before the due date, or once it has passed. */
export const reminderMail = (to: Recipient, details: Details, now: number, links: UnsubscribeLinks): Mail =>
  mail(
    to,
    `${dueText(details.due_on, now)}: ${details.title}`,
    [
      `“${details.title}” for ${details.organisation} isn’t done yet. ${dueText(details.due_on, now)}: ${dayText(details.due_on)}.`,
      ...noteOf(details),
    ],
    links,
  );
