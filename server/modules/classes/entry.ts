/** A class as a calendar entry. */
import {
  personOfHeader,
  uidOf,
  type CalendarEvent,
  type CalendarPerson,
} from '../../platform/calendar/calendar-file.ts';
import type { ClassDeps } from './ports.ts';
import type { ClassRow } from './repository.ts';

/** Minutes before the start at which calendars remind. */
const ALARM_MINUTES = 10;

/** Page where learners find their classes. Calendar entries get forwarded, so they never contain the meeting link. */
export const classesPage = (publicUrl: string): string => `${publicUrl}/classes`;

/**
 * Returns an attendee's calendar entry.
 * @param turns how often their seat changed state: together with changes of the class it makes each entry newer than
 * the last
 * @param cancelledSeat whether they have cancelled their seat
 */
export const entryOf = (
  row: ClassRow,
  {
    turns,
    cancelledSeat = false,
    attendee,
  }: { readonly turns: number; readonly cancelledSeat?: boolean; readonly attendee?: CalendarPerson },
  { publicUrl, mailFrom }: Pick<ClassDeps, 'publicUrl' | 'mailFrom'>,
): CalendarEvent => ({
  uid: uidOf('class', row.id, publicUrl),
  sequence: row.sequence + turns,
  summary: row.title,
  description: [
    row.description,
    `With ${row.host}.`,
    `You can join from 10 minutes before the start: ${classesPage(publicUrl)}`,
  ]
    .filter((text) => text !== '')
    .join('\n\n'),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  changedAt: row.updated_at,
  cancelled: cancelledSeat || row.status === 'cancelled',
  organiser: personOfHeader(mailFrom),
  ...(attendee && { attendees: [attendee] }),
  url: classesPage(publicUrl),
  alarmMinutes: ALARM_MINUTES,
});
