/** Emails about reviews of quizzes. */
import { layOut } from '../../../platform/mail/layout.ts';
import type { Mail } from '../../../platform/ports.ts';
import type { UnsubscribeLinks } from '../../notifications/index.ts';

export interface Decided {
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly quizId: string;
  readonly decision: 'published' | 'scheduled' | 'approved' | 'sentBack';
  readonly reason: string | null;
}

export const DECISIONS: Readonly<Record<Decided['decision'], (title: string) => string>> = {
  published: (title) => `“${title}” is approved and published`,
  scheduled: (title) => `“${title}” is approved and scheduled`,
  approved: (title) => `“${title}” is approved`,
  sentBack: (title) => `“${title}” needs changes`,
};

/** Informs the author of the decision. */
export const decidedMail = (
  { name, email, title, quizId, decision, reason }: Decided,
  links: UnsubscribeLinks,
): Mail => ({
  to: email,
  subject: DECISIONS[decision](title),
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${name},`,
    `${DECISIONS[decision](title)}.`,
    ...(reason === null ? [] : [`The reason: ${reason}`]),
    `Open the quiz: ${links.site}/${quizId}/edit`,
    `Don’t want emails about reviews of your quizzes? Unsubscribe: ${links.unsubscribePage}`,
  ]),
});
