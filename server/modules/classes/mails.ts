/** Emails about live classes, with a calendar entry where it changes. */
import { shortestWith } from '#shared/domain/billing/plans.ts';
import type { ReminderKind } from '#shared/domain/classes/live-classes.ts';
import type { Mail, MailCalendar } from '../../platform/ports.ts';
import { calendarFile } from '../../platform/calendar/calendar-file.ts';
import { zonedText } from '../../platform/calendar/local-time.ts';
import { layOut } from '../../platform/mail/layout.ts';
import { classesPage, entryOf } from './entry.ts';
import type { ClassDeps } from './ports.ts';
import type { ClassRow } from './repository.ts';

/** Recipient and class of an email. */
export interface MailFacts {
  readonly row: ClassRow;
  readonly guest: { readonly name: string; readonly email: string; readonly turns: number };
  readonly site: Pick<ClassDeps, 'publicUrl' | 'mailFrom'>;
}

const when = ({ starts_at, time_zone }: ClassRow): string => zonedText(starts_at, time_zone);

const entry = ({ row, guest, site }: MailFacts, given: boolean): MailCalendar => {
  const { turns, name, email } = guest;
  const event = entryOf(row, { turns, given, attendee: { name, email } }, site);
  const method = event.cancelled ? 'CANCEL' : 'REQUEST';
  return { method, text: calendarFile(method, [event]) };
};

const mail = ({ guest }: MailFacts, subject: string, paragraphs: readonly string[], calendar?: MailCalendar): Mail => ({
  to: guest.email,
  subject,
  ...layOut([`Hello ${guest.name},`, ...paragraphs]),
  ...(calendar && { calendar }),
});

/** Confirms a seat, taken directly or from the waiting list. */
export const seatMail = (facts: MailFacts, waited: boolean): Mail => {
  const { row, site } = facts;
  return mail(
    facts,
    `Your seat in “${row.title}”`,
    [
      waited
        ? `A seat became free, and it is yours: “${row.title}” with ${row.host}.`
        : `You have a seat in “${row.title}” with ${row.host}.`,
      `It begins on ${when(row)}.`,
      `The way in opens 10 minutes before: ${classesPage(site.publicUrl)}`,
      'If you can’t come, give the seat back there, so that somebody else gets it.',
    ],
    entry(facts, false),
  );
};

export const givenBackMail = (facts: MailFacts): Mail =>
  mail(
    facts,
    `You gave your seat in “${facts.row.title}” back`,
    [
      `Your seat in “${facts.row.title}” on ${when(facts.row)} is free for somebody else now.`,
      `Other classes: ${classesPage(facts.site.publicUrl)}`,
    ],
    entry(facts, true),
  );

/** Sent when the user's plan ends or no longer includes live classes. */
export const seatLostMail = (facts: MailFacts, had: 'seat' | 'waiting'): Mail =>
  mail(
    facts,
    `Your ${had === 'seat' ? 'seat' : 'place'} in “${facts.row.title}”`,
    [
      `Your plan has no live classes any more, so your ${had === 'seat' ? 'seat' : 'place on the waiting list'} in “${facts.row.title}” on ${when(facts.row)} goes to somebody else.`,
      `Live classes are part of the ${shortestWith('liveClasses').name} plan and of longer ones: ${facts.site.publicUrl}/payment-plan`,
    ],
    had === 'seat' ? entry(facts, true) : undefined,
  );

export const changedMail = (facts: MailFacts, before: Pick<ClassRow, 'title' | 'starts_at' | 'time_zone'>): Mail => {
  const { row, site } = facts;
  const moved = before.starts_at !== row.starts_at;
  return mail(
    facts,
    moved ? `“${row.title}” has another time` : `“${row.title}” has changed`,
    [
      ...(before.title === row.title ? [] : [`“${before.title}” is called “${row.title}” now.`]),
      moved
        ? `It begins on ${when(row)}, and not on ${zonedText(before.starts_at, before.time_zone)}.`
        : `It begins on ${when(row)} and ends on ${zonedText(row.ends_at, row.time_zone)}.`,
      `Your seat stays yours. If you can’t come, give it back: ${classesPage(site.publicUrl)}`,
    ],
    entry(facts, false),
  );
};

export const cancelledMail = (facts: MailFacts, had: 'seat' | 'waiting'): Mail => {
  const { row, site } = facts;
  return mail(
    facts,
    `“${row.title}” is cancelled`,
    [
      `The class “${row.title}” on ${when(row)} won’t take place.`,
      ...(row.cancel_reason === null ? [] : [`What we can say: ${row.cancel_reason}`]),
      `Other classes: ${classesPage(site.publicUrl)}`,
    ],
    had === 'seat' ? entry(facts, true) : undefined,
  );
};

const SOON: Readonly<Record<ReminderKind, string>> = { day: 'tomorrow', hour: 'in an hour' };

export const reminderMail = (facts: MailFacts, kind: ReminderKind): Mail => {
  const { row, site } = facts;
  return mail(facts, kind === 'day' ? `Tomorrow: “${row.title}”` : `In an hour: “${row.title}”`, [
    `“${row.title}” with ${row.host} begins ${SOON[kind]}, on ${when(row)}.`,
    `The way in opens 10 minutes before: ${classesPage(site.publicUrl)}`,
    'If you can’t come, give the seat back there, so that somebody else gets it.',
  ]);
};
