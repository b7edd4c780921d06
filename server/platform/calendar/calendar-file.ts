/**
 * Calendar files (iCalendar, RFC 5545) and what goes along with mails (iTIP, RFC 5546). Moments are written in UTC, which
 * no change of clocks can move. Escaping and folding are the library's.
 */
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';

/**
 * PUBLISH is for files and feeds, REQUEST adds or changes an entry in the recipient's calendar, CANCEL removes it.
 */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** An organiser or attendee. */
export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

/** One entry. Moments are milliseconds since 1970. */
export interface CalendarEvent {
  /** The same for as long as the thing lives, whatever changes: see `uidOf`. */
  readonly uid: string;
  /** Grows with every change that calendars must take over. */
  readonly sequence: number;
  readonly summary: string;
  /** Plain text; lines may break. */
  readonly description: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly changedAt: number;
  readonly cancelled: boolean;
  readonly organiser: CalendarPerson;
  /** Needed for REQUEST and CANCEL: whose calendar it is. */
  readonly attendees?: readonly CalendarPerson[];
  /** Address of a page about it. */
  readonly url?: string;
  readonly location?: string;
  /** Minutes before the beginning at which the calendar speaks up. */
  readonly alarmMinutes?: number;
}

/** Properties of a feed. */
export interface FeedFacts {
  readonly name: string;
  /** How often calendars should refresh it. */
  readonly refreshMinutes: number;
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const PRODUCT = { company: 'Business Wisdom', product: 'Business Wisdom', language: 'EN' };
const SECONDS_IN_MINUTE = 60;
// RFC 5545 allows no control characters in a text but tab and line break.
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const clean = (text: string): string => text.replace(CONTROL, '');
const oneLine = (text: string): string => clean(text).replace(/\s+/g, ' ').trim();

/**
 * The UID of an entry.
 * @param kind what it is, a word of our own
 * @param publicUrl address of the site, whose host makes the UID unique in the world
 */
export const uidOf = (kind: string, id: string, publicUrl: string): string =>
  `${kind}-${id}@${new URL(publicUrl).hostname}`;

/** Name and address out of a header such as `Business Wisdom <no-reply@example.com>`. */
export const personOfHeader = (header: string): CalendarPerson => {
  const [, name = '', email = ''] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(header) ?? [null, '', header.trim()];
  return { name: name === '' ? email : name, email };
};

const entryOf = (event: CalendarEvent): ICalEventData => ({
  id: event.uid,
  sequence: event.sequence,
  summary: oneLine(event.summary),
  description: clean(event.description),
  start: new Date(event.startsAt),
  end: new Date(event.endsAt),
  stamp: new Date(event.changedAt),
  lastModified: new Date(event.changedAt),
  status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  organizer: { name: oneLine(event.organiser.name), email: event.organiser.email },
  attendees: (event.attendees ?? []).map(({ name, email }) => ({
    name: oneLine(name),
    email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  })),
  ...(event.url !== undefined && { url: event.url }),
  ...(event.location !== undefined && { location: oneLine(event.location) }),
  ...(event.alarmMinutes !== undefined &&
    !event.cancelled && {
      alarms: [
        {
          type: ICalAlarmType.display,
          trigger: event.alarmMinutes * SECONDS_IN_MINUTE,
          description: oneLine(event.summary),
        },
      ],
    }),
});

/** The text of a calendar file with those entries; `feed` where calendars read it again and again. */
export const calendarFile = (method: CalendarMethod, events: readonly CalendarEvent[], feed?: FeedFacts): string =>
  ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod[method],
    events: events.map(entryOf),
    ...(feed && { name: oneLine(feed.name), ttl: feed.refreshMinutes * SECONDS_IN_MINUTE }),
  }).toString();
