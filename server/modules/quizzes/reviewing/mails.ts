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

const unsubscribeLine = ({ unsubscribePage }: UnsubscribeLinks): string =>
  `Don’t want emails about reviews of quizzes? Unsubscribe: ${unsubscribePage}`;

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
    unsubscribeLine(links),
  ]),
});

interface Requested {
  readonly name: string;
  readonly email: string;
  /** A sentence without its full stop. */
  readonly title: string;
  /** A sentence with the name of the person who submitted the quiz. */
  readonly requestedBy: string;
  readonly note: string;
  readonly reviewId: string;
}

/** Asks an editor to review a quiz. */
export const requestedMail = (
  { name, email, title, requestedBy, note, reviewId }: Requested,
  links: UnsubscribeLinks,
): Mail => ({
  to: email,
  subject: title,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${name},`,
    `${title}. ${requestedBy}`,
    ...(note === '' ? [] : [`Their note: ${note}`]),
    `Open the review: ${links.site}/dashboard/reviews/${reviewId}`,
    unsubscribeLine(links),
  ]),
});

interface Commented {
  readonly name: string;
  readonly email: string;
  /** A sentence without its full stop. */
  readonly title: string;
  readonly comment: string;
  /** Of the question in the editor. */
  readonly path: string;
}

/** Informs the author of a comment on a question. */
export const commentedMail = ({ name, email, title, comment, path }: Commented, links: UnsubscribeLinks): Mail => ({
  to: email,
  subject: title,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${name},`,
    `${title}: ${comment}`,
    `Open the question: ${links.site}${path}`,
    unsubscribeLine(links),
  ]),
});

interface Waiting {
  readonly name: string;
  readonly email: string;
  /** A sentence without its full stop. */
  readonly title: string;
  readonly text: string;
  /** Of the question in the editor. */
  readonly path: string;
}

/** Informs an author of a correction that waits in their quiz. */
export const waitingMail = ({ name, email, title, text, path }: Waiting, links: UnsubscribeLinks): Mail => ({
  to: email,
  subject: title,
  unsubscribe: links.unsubscribe,
  ...layOut([`Hello ${name},`, `${title}. ${text}`, `Open the question: ${links.site}${path}`, unsubscribeLine(links)]),
});
