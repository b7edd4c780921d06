/** Emails about mentor sessions, in each recipient's time zone. */
import { NOTICE_HOURS } from '#shared/domain/mentoring/mentoring.ts';
import type { Mail } from '../../platform/ports.ts';
import { zonedText } from '../../platform/calendar/local-time.ts';
import { layOut } from '../../platform/mail/layout.ts';
import type { UnsubscribeLinks } from '../notifications/index.ts';

/** Recipient, the other participant, and the session. */
export interface SessionMailDetails {
  readonly to: { readonly name: string; readonly email: string };
  readonly other: string;
  readonly asMentor: boolean;
  readonly zone: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly topic: string;
  readonly meetingLink: string;
  /** URL of the page with the session. */
  readonly page: string;
}

/** A change to a session. */
export type Change =
  | { readonly kind: 'booked' }
  | { readonly kind: 'moved'; readonly from: number }
  | { readonly kind: 'handedOver'; readonly before: string }
  | { readonly kind: 'cancelled'; readonly by: 'learner' | 'mentor' | 'plan' | 'left'; readonly reason: string };

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const cancelledParagraphs = (
  details: SessionMailDetails,
  by: (Change & { kind: 'cancelled' })['by'],
): readonly string[] => {
  const when = zonedText(details.startsAt, details.zone);
  const first = `Your mentor session with ${details.other} on ${when} is cancelled.`;
  if (details.asMentor) {
    const why = {
      learner: `${details.other} cancelled it. If you still offer this time, others can book it.`,
      mentor: 'You cancelled it. We’ve let them know.',
      plan: `The plan of ${details.other} no longer includes mentor sessions.`,
      left: 'You’re no longer a mentor.',
    }[by];
    return [first, why];
  }
  const why = {
    learner: 'You cancelled it.',
    mentor: `${details.other} can’t make it.`,
    plan: 'Your plan no longer includes mentor sessions.',
    left: `${details.other} is no longer a mentor.`,
  }[by];
  const rebooking =
    by === 'plan' ? [] : [`It doesn’t count toward your monthly sessions. Book another time: ${details.page}`];
  return [first, why, ...rebooking];
};

const subjectOf = (details: SessionMailDetails, change: Change): string => {
  const when = zonedText(details.startsAt, details.zone);
  const subject = {
    booked: `Booked: mentor session with ${details.other}, ${when}`,
    moved: `Moved: mentor session with ${details.other}, ${when}`,
    handedOver: `New mentor: mentor session with ${details.other}, ${when}`,
    cancelled: `Cancelled: mentor session with ${details.other}, ${when}`,
  }[change.kind];
  return oneLine(subject);
};

const openingOf = (details: SessionMailDetails, change: Exclude<Change, { kind: 'cancelled' }>): string => {
  const when = zonedText(details.startsAt, details.zone);
  if (change.kind === 'booked') {
    return details.asMentor
      ? `${details.other} booked a mentor session with you: ${when}.`
      : `Your mentor session with ${details.other} is booked: ${when}.`;
  }
  if (change.kind === 'moved') {
    return `Your mentor session with ${details.other} has moved from ${zonedText(change.from, details.zone)} to ${when}.`;
  }
  return details.asMentor
    ? `You’re taking over a mentor session with ${details.other} from ${change.before}: ${when}.`
    : `${change.before} is no longer a mentor. ${details.other} is taking over your session at the same time: ${when}.`;
};

const restOf = (details: SessionMailDetails): readonly string[] => [
  ...(details.topic === '' ? [] : [`Topic: ${details.topic}`]),
  details.meetingLink === ''
    ? `The meeting link will appear here: ${details.page}`
    : `Meeting link: ${details.meetingLink}`,
  details.asMentor
    ? `All your sessions: ${details.page}`
    : `You can move or cancel it up to ${String(NOTICE_HOURS)} hours before the start: ${details.page}`,
];

/** Builds the email about a change to a session; the caller adds the calendar entry. */
export const sessionMail = (details: SessionMailDetails, change: Change): Mail => ({
  to: details.to.email,
  subject: subjectOf(details, change),
  ...layOut([
    `Hello ${details.to.name},`,
    ...(change.kind === 'cancelled'
      ? [
          ...cancelledParagraphs(details, change.by),
          ...(change.reason === '' || change.by !== 'mentor'
            ? []
            : [`Reason: ${change.reason}`].slice(details.asMentor ? 1 : 0)),
        ]
      : [openingOf(details, change), ...restOf(details)]),
  ]),
});

/** Announces a new mentor to a learner who asked for it. */
export const newMentorMail = (
  mentor: { readonly name: string; readonly headline: string },
  { name, email }: { readonly name: string; readonly email: string },
  publicUrl: string,
  links: UnsubscribeLinks,
): Mail => ({
  to: email,
  subject: `New mentor: ${mentor.name}`,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${name},`,
    mentor.headline === ''
      ? `There is a new mentor: ${mentor.name}.`
      : `There is a new mentor: ${mentor.name} (${mentor.headline}).`,
    `Choose a free time: ${publicUrl}/mentoring`,
    `You asked to hear of new mentors. Unsubscribe: ${links.unsubscribePage}`,
  ]),
});
