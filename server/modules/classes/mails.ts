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
        ? `A seat is free and it’s yours: “${row.title}” with ${row.host}.`
        : `You have a seat in “${row.title}” with ${row.host}.`,
      `It starts on ${when(row)}.`,
      `You can join from 10 minutes before the start: ${classesPage(site.publicUrl)}`,
      'Can’t make it? Cancel your seat on the same page, so that someone else can have it.',
    ],
    entry(facts, false),
  );
};

export const givenBackMail = (facts: MailFacts): Mail =>
  mail(
    facts,
    `You cancelled your seat in “${facts.row.title}”`,
    [
      `You no longer have a seat in “${facts.row.title}” on ${when(facts.row)}.`,
      `Other classes: ${classesPage(facts.site.publicUrl)}`,
    ],
    entry(facts, true),
  );

/** Sent when the user's plan ends or no longer includes live classes. */
export const seatLostMail = (facts: MailFacts, had: 'seat' | 'waiting'): Mail =>
  mail(
    facts,
    had === 'seat' ? `Your seat in “${facts.row.title}”` : `Your place on the waiting list for “${facts.row.title}”`,
    [
      'Your plan no longer includes live classes.',
      had === 'seat'
        ? `Your seat in “${facts.row.title}” on ${when(facts.row)} goes to someone else.`
        : `You’re no longer on the waiting list for “${facts.row.title}” on ${when(facts.row)}.`,
      `The ${shortestWith('liveClasses').name} plan and longer plans include live classes: ${facts.site.publicUrl}/payment-plan`,
    ],
    had === 'seat' ? entry(facts, true) : undefined,
  );

export const changedMail = (facts: MailFacts, before: Pick<ClassRow, 'title' | 'starts_at' | 'time_zone'>): Mail => {
  const { row, site } = facts;
  const moved = before.starts_at !== row.starts_at;
  return mail(
    facts,
    moved ? `New time for “${row.title}”` : `Changes to “${row.title}”`,
    [
      ...(before.title === row.title ? [] : [`“${before.title}” is now called “${row.title}”.`]),
      moved
        ? `It now starts on ${when(row)} instead of ${zonedText(before.starts_at, before.time_zone)}.`
        : `It starts on ${when(row)} and ends on ${zonedText(row.ends_at, row.time_zone)}.`,
      `You still have your seat. If you can’t make it, cancel it here: ${classesPage(site.publicUrl)}`,
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
      `The class “${row.title}” on ${when(row)} is cancelled.`,
      ...(row.cancel_reason === null ? [] : [`Reason: ${row.cancel_reason}`]),
      `Other classes: ${classesPage(site.publicUrl)}`,
    ],
    had === 'seat' ? entry(facts, true) : undefined,
  );
};

export const reminderMail = (facts: MailFacts, kind: ReminderKind): Mail => {
  const { row, site } = facts;
  return mail(facts, kind === 'day' ? `Tomorrow: “${row.title}”` : `In an hour: “${row.title}”`, [
    kind === 'day'
      ? `“${row.title}” with ${row.host} starts tomorrow, on ${when(row)}.`
      : `“${row.title}” with ${row.host} starts in an hour, on ${when(row)}.`,
    `You can join from 10 minutes before the start: ${classesPage(site.publicUrl)}`,
    'Can’t make it? Cancel your seat on the same page, so that someone else can have it.',
  ]);
};
