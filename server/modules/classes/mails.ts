/** Emails about live classes, with a calendar entry where it changes. */
import { shortestWith } from '#shared/domain/billing/plans.ts';
import type { ReminderKind } from '#shared/domain/classes/live-classes.ts';
import type { Mail, MailCalendar } from '../../platform/ports.ts';
import { calendarFile } from '../../platform/calendar/calendar-file.ts';
import { zonedText } from '../../platform/calendar/local-time.ts';
import { layOut } from '../../platform/mail/layout.ts';
import type { UnsubscribeLinks } from '../notifications/index.ts';
import { classesPage, entryOf } from './entry.ts';
import type { ClassDeps } from './ports.ts';
import type { ClassRow } from './repository.ts';

/** Recipient and class of an email. */
export interface MailDetails {
  readonly row: ClassRow;
  readonly guest: { readonly name: string; readonly email: string; readonly turns: number };
  readonly site: Pick<ClassDeps, 'publicUrl' | 'mailFrom'>;
}

const when = ({ starts_at, time_zone }: ClassRow): string => zonedText(starts_at, time_zone);

const entry = ({ row, guest, site }: MailDetails, cancelledSeat: boolean): MailCalendar => {
  const { turns, name, email } = guest;
  const event = entryOf(row, { turns, cancelledSeat, attendee: { name, email } }, site);
  const method = event.cancelled ? 'CANCEL' : 'REQUEST';
  return { method, text: calendarFile(method, [event]) };
};

const mail = (
  { guest }: MailDetails,
  subject: string,
  paragraphs: readonly string[],
  calendar?: MailCalendar,
): Mail => ({
  to: guest.email,
  subject,
  ...layOut([`Hello ${guest.name},`, ...paragraphs]),
  ...(calendar && { calendar }),
});

/** Confirms a seat, taken directly or from the waiting list. */
export const seatMail = (details: MailDetails, waited: boolean): Mail => {
  const { row, site } = details;
  return mail(
    details,
    `Your seat in “${row.title}”`,
    [
      waited
        ? `A seat is free and it’s yours: “${row.title}” with ${row.host}.`
        : `You have a seat in “${row.title}” with ${row.host}.`,
      `It starts on ${when(row)}.`,
      `You can join from 10 minutes before the start: ${classesPage(site.publicUrl)}`,
      'Can’t make it? Cancel your seat on the same page, so that someone else can have it.',
    ],
    entry(details, false),
  );
};

export const seatCancelledMail = (details: MailDetails): Mail =>
  mail(
    details,
    `You cancelled your seat in “${details.row.title}”`,
    [
      `You no longer have a seat in “${details.row.title}” on ${when(details.row)}.`,
      `Other classes: ${classesPage(details.site.publicUrl)}`,
    ],
    entry(details, true),
  );

/** Sent when the user's plan ends or no longer includes live classes. */
export const seatLostMail = (details: MailDetails, had: 'seat' | 'waiting'): Mail =>
  mail(
    details,
    had === 'seat'
      ? `Your seat in “${details.row.title}”`
      : `Your place on the waiting list for “${details.row.title}”`,
    [
      'Your plan no longer includes live classes.',
      had === 'seat'
        ? `Your seat in “${details.row.title}” on ${when(details.row)} goes to someone else.`
        : `You’re no longer on the waiting list for “${details.row.title}” on ${when(details.row)}.`,
      `The ${shortestWith('liveClasses').name} plan and longer plans include live classes: ${details.site.publicUrl}/payment-plan`,
    ],
    had === 'seat' ? entry(details, true) : undefined,
  );

export const changedMail = (
  details: MailDetails,
  before: Pick<ClassRow, 'title' | 'starts_at' | 'time_zone'>,
): Mail => {
  const { row, site } = details;
  const moved = before.starts_at !== row.starts_at;
  return mail(
    details,
    moved ? `New time for “${row.title}”` : `Changes to “${row.title}”`,
    [
      ...(before.title === row.title ? [] : [`“${before.title}” is now called “${row.title}”.`]),
      moved
        ? `It now starts on ${when(row)} instead of ${zonedText(before.starts_at, before.time_zone)}.`
        : `It starts on ${when(row)} and ends on ${zonedText(row.ends_at, row.time_zone)}.`,
      `You still have your seat. If you can’t make it, cancel it here: ${classesPage(site.publicUrl)}`,
    ],
    entry(details, false),
  );
};

export const cancelledMail = (details: MailDetails, had: 'seat' | 'waiting'): Mail => {
  const { row, site } = details;
  return mail(
    details,
    `“${row.title}” is cancelled`,
    [
      `The class “${row.title}” on ${when(row)} is cancelled.`,
      ...(row.cancel_reason === null ? [] : [`Reason: ${row.cancel_reason}`]),
      `Other classes: ${classesPage(site.publicUrl)}`,
    ],
    had === 'seat' ? entry(details, true) : undefined,
  );
};

export const reminderTitle = ({ title }: Pick<ClassRow, 'title'>, kind: ReminderKind): string =>
  kind === 'day' ? `Tomorrow: “${title}”` : `In an hour: “${title}”`;

export const reminderMail = (details: MailDetails, kind: ReminderKind, links: UnsubscribeLinks): Mail => {
  const { row, site } = details;
  const reminder = mail(details, reminderTitle(row, kind), [
    kind === 'day'
      ? `“${row.title}” with ${row.host} starts tomorrow, on ${when(row)}.`
      : `“${row.title}” with ${row.host} starts in an hour, on ${when(row)}.`,
    `You can join from 10 minutes before the start: ${classesPage(site.publicUrl)}`,
    'Can’t make it? Cancel your seat on the same page, so that someone else can have it.',
    `Don’t want reminders? Unsubscribe: ${links.unsubscribePage}`,
  ]);
  return { ...reminder, unsubscribe: links.unsubscribe };
};

/** Announces a new class to a learner who asked for it. */
export const newClassMail = (
  row: ClassRow,
  { name, email }: { readonly name: string; readonly email: string },
  publicUrl: string,
  links: UnsubscribeLinks,
): Mail => ({
  to: email,
  subject: `New live class: “${row.title}”`,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${name},`,
    `There is a new live class: “${row.title}” with ${row.host}.`,
    `It starts on ${when(row)}. Your plan includes it.`,
    `Book a seat: ${classesPage(publicUrl)}`,
    `You asked to hear of new classes. Unsubscribe: ${links.unsubscribePage}`,
  ]),
});
