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

const cancelledWords = (facts: SessionMailFacts, by: (Change & { kind: 'cancelled' })['by']): readonly string[] => {
  const when = zonedText(facts.startsAt, facts.zone);
  const first = `Your mentor session with ${facts.other} on ${when} is cancelled.`;
  if (facts.asMentor) {
    const why = {
      learner: `${facts.other} gave it up. The time is free for others again, if you still offer it.`,
      mentor: 'You cancelled it, and we told them.',
      plan: `The plan of ${facts.other} doesn’t include mentor sessions any more.`,
      left: 'You are not a mentor any more.',
    }[by];
    return [first, why];
  }
  const why = {
    learner: 'You gave it up.',
    mentor: `${facts.other} can’t make it.`,
    plan: 'Your plan doesn’t include mentor sessions any more.',
    left: `${facts.other} is not a mentor any more.`,
  }[by];
  const back = by === 'plan' ? [] : [`It doesn’t count for its month. Book another time here: ${facts.page}`];
  return [first, why, ...back];
};

const subjectOf = (facts: SessionMailFacts, change: Change): string => {
  const when = zonedText(facts.startsAt, facts.zone);
  const words = { booked: 'Booked', moved: 'Moved', handedOver: 'New mentor', cancelled: 'Cancelled' }[change.kind];
  return oneLine(`${words}: mentor session with ${facts.other}, ${when}`);
};

const openingOf = (facts: SessionMailFacts, change: Exclude<Change, { kind: 'cancelled' }>): string => {
  const when = zonedText(facts.startsAt, facts.zone);
  if (change.kind === 'booked') {
    return facts.asMentor
      ? `${facts.other} has booked a mentor session with you: ${when}.`
      : `Your mentor session with ${facts.other} is booked: ${when}.`;
  }
  if (change.kind === 'moved') {
    return `Your mentor session with ${facts.other} has moved from ${zonedText(change.from, facts.zone)} to ${when}.`;
  }
  return facts.asMentor
    ? `You take over a mentor session with ${facts.other} from ${change.before}: ${when}.`
    : `${change.before} is not a mentor any more. ${facts.other} takes over your session: ${when}, as it was.`;
};

const restOf = (facts: SessionMailFacts): readonly string[] => [
  ...(facts.topic === '' ? [] : [`What it is about: ${facts.topic}`]),
  facts.meetingLink === '' ? `The link to meet will stand here: ${facts.page}` : `Meet here: ${facts.meetingLink}`,
  facts.asMentor
    ? `All your sessions: ${facts.page}`
    : `Up to ${String(NOTICE_HOURS)} hours before it starts you can move it or give it up: ${facts.page}`,
];

/** Builds the email about a change to a session; the caller adds the calendar entry. */
export const sessionMail = (facts: SessionMailFacts, change: Change): Mail => ({
  to: facts.to.email,
  subject: subjectOf(facts, change),
  ...layOut([
    `Hello ${facts.to.name},`,
    ...(change.kind === 'cancelled'
      ? [
          ...cancelledWords(facts, change.by),
          ...(change.reason === '' || change.by !== 'mentor'
            ? []
            : [`Their words: ${change.reason}`].slice(facts.asMentor ? 1 : 0)),
        ]
      : [openingOf(facts, change), ...restOf(facts)]),
  ]),
});
