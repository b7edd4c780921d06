/** A class as an entry of calendars. */
import {
  personOfHeader,
  uidOf,
  type CalendarEvent,
  type CalendarPerson,
} from '../../platform/calendar/calendar-file.ts';
import type { ClassDeps } from './ports.ts';
import type { ClassRow } from './repository.ts';

/** Minutes before the beginning at which calendars speak up. */
const ALARM_MINUTES = 10;

/** Where learners find their classes. Where a class meets stands nowhere else: entries are copied and passed on. */
export const classesPage = (publicUrl: string): string => `${publicUrl}/classes`;

/**
 * The entry of one person.
 * @param turns how often their seat changed hands: with the changes of the class it makes each entry newer than the last
 * @param given whether they have given the seat back
 */
export const entryOf = (
  row: ClassRow,
  {
    turns,
    given = false,
    attendee,
  }: { readonly turns: number; readonly given?: boolean; readonly attendee?: CalendarPerson },
  { publicUrl, mailFrom }: Pick<ClassDeps, 'publicUrl' | 'mailFrom'>,
): CalendarEvent => ({
  uid: uidOf('class', row.id, publicUrl),
  sequence: row.sequence + turns,
  summary: row.title,
  description: [
    row.description,
    `With ${row.host}.`,
    `The way in opens 10 minutes before it begins: ${classesPage(publicUrl)}`,
  ]
    .filter((text) => text !== '')
    .join('\n\n'),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  changedAt: row.updated_at,
  cancelled: given || row.status === 'cancelled',
  organiser: personOfHeader(mailFrom),
  ...(attendee && { attendees: [attendee] }),
  url: classesPage(publicUrl),
  alarmMinutes: ALARM_MINUTES,
});
