/** Emails about mentor sessions, in each recipient's time zone. */
import { NOTICE_HOURS } from '#shared/domain/mentoring/mentoring.ts';
import type { Mail } from '../../platform/ports.ts';
import { zonedText } from '../../platform/calendar/local-time.ts';
import { layOut } from '../../platform/mail/layout.ts';

/** Recipient, the other participant, and the session. */
export interface SessionMailFacts {
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
  facts: SessionMailFacts,
  by: (Change & { kind: 'cancelled' })['by'],
): readonly string[] => {
  const when = zonedText(facts.startsAt, facts.zone);
  const first = `Your mentor session with ${facts.other} on ${when} is cancelled.`;
  if (facts.asMentor) {
    const why = {
      learner: `${facts.other} cancelled it. If you still offer this time, others can book it.`,
      mentor: 'You cancelled it. We’ve let them know.',
      plan: `The plan of ${facts.other} no longer includes mentor sessions.`,
      left: 'You’re no longer a mentor.',
    }[by];
    return [first, why];
  }
  const why = {
    learner: 'You cancelled it.',
    mentor: `${facts.other} can’t make it.`,
    plan: 'Your plan no longer includes mentor sessions.',
    left: `${facts.other} is no longer a mentor.`,
  }[by];
  const rebooking =
    by === 'plan' ? [] : [`It doesn’t count toward your monthly sessions. Book another time: ${facts.page}`];
  return [first, why, ...rebooking];
};

const subjectOf = (facts: SessionMailFacts, change: Change): string => {
  const when = zonedText(facts.startsAt, facts.zone);
  const subject = {
    booked: `Booked: mentor session with ${facts.other}, ${when}`,
    moved: `Moved: mentor session with ${facts.other}, ${when}`,
    handedOver: `New mentor: mentor session with ${facts.other}, ${when}`,
    cancelled: `Cancelled: mentor session with ${facts.other}, ${when}`,
  }[change.kind];
  return oneLine(subject);
};

const openingOf = (facts: SessionMailFacts, change: Exclude<Change, { kind: 'cancelled' }>): string => {
  const when = zonedText(facts.startsAt, facts.zone);
  if (change.kind === 'booked') {
    return facts.asMentor
      ? `${facts.other} booked a mentor session with you: ${when}.`
      : `Your mentor session with ${facts.other} is booked: ${when}.`;
  }
  if (change.kind === 'moved') {
    return `Your mentor session with ${facts.other} has moved from ${zonedText(change.from, facts.zone)} to ${when}.`;
  }
  return facts.asMentor
    ? `You’re taking over a mentor session with ${facts.other} from ${change.before}: ${when}.`
    : `${change.before} is no longer a mentor. ${facts.other} is taking over your session at the same time: ${when}.`;
};

const restOf = (facts: SessionMailFacts): readonly string[] => [
  ...(facts.topic === '' ? [] : [`Topic: ${facts.topic}`]),
  facts.meetingLink === '' ? `The meeting link will appear here: ${facts.page}` : `Meeting link: ${facts.meetingLink}`,
  facts.asMentor
    ? `All your sessions: ${facts.page}`
    : `You can move or cancel it up to ${String(NOTICE_HOURS)} hours before the start: ${facts.page}`,
];

/** Builds the email about a change to a session; the caller adds the calendar entry. */
export const sessionMail = (facts: SessionMailFacts, change: Change): Mail => ({
  to: facts.to.email,
  subject: subjectOf(facts, change),
  ...layOut([
    `Hello ${facts.to.name},`,
    ...(change.kind === 'cancelled'
      ? [
          ...cancelledParagraphs(facts, change.by),
          ...(change.reason === '' || change.by !== 'mentor'
            ? []
            : [`Reason: ${change.reason}`].slice(facts.asMentor ? 1 : 0)),
        ]
      : [openingOf(facts, change), ...restOf(facts)]),
  ]),
});
