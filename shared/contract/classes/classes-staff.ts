/** Live classes for staff. */
import * as v from 'valibot';
import { isTimeZone } from '#shared/domain/common/calendar.ts';
import {
  CLASS_MINUTES_MAX,
  CLASS_MINUTES_MIN,
  CLASS_SEATS_MAX,
  isMeetingLink,
  isRecordingLink,
} from '#shared/domain/classes/live-classes.ts';
import { CLASS_STATUSES } from './classes.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, line, list, Moment, page, PageQuery, prose, single, whole } from '../common/fields.ts';

const link = (label: string, fits: (text: string) => boolean) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.trim(),
    v.maxLength(2000, `${label} is too long`),
    v.check(fits, `${label} must start with https://`),
  );

/** Input from staff for a class. */
export const ClassDraft = v.object({
  title: line('The title', 200),
  description: prose('The description', 4000),
  host: line('The name of the host', 120),
  /** Local start time in `timeZone`. */
  startsAtLocal: v.pipe(
    v.string('Choose when the class starts'),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Choose when the class starts'),
  ),
  timeZone: v.pipe(
    v.string('Choose a time zone'),
    v.maxLength(64, 'Choose a time zone from the list'),
    v.check((zone) => zone !== '' && isTimeZone(zone), 'Choose a time zone from the list'),
  ),
  /** Selects one of two start times when clocks go back and the local time occurs twice. */
  occurrence: v.optional(v.nullable(v.picklist(['first', 'second'])), null),
  minutes: whole('The length in minutes', CLASS_MINUTES_MIN, CLASS_MINUTES_MAX),
  seats: whole('Seats', 1, CLASS_SEATS_MAX),
  meetingLink: link('The meeting link', isMeetingLink),
  /** The edited version; a newer version is a conflict. */
  baseVersion: v.optional(whole('Base version', 1, 1_000_000_000)),
});
export type ClassDraft = v.InferOutput<typeof ClassDraft>;

const entries = {
  _id: v.string(),
  title: v.string(),
  host: v.string(),
  startsAt: Moment,
  endsAt: Moment,
  timeZone: v.string(),
  status: v.picklist(CLASS_STATUSES),
  seats: v.number(),
  taken: v.number(),
  waiting: v.number(),
  hasRecording: v.boolean(),
};

export const ClassListItem = v.object(entries);
export type ClassListItem = v.InferOutput<typeof ClassListItem>;

export const ClassForStaff = v.object({
  ...entries,
  description: v.string(),
  /** Local start time in `timeZone`, and which of two if it occurs twice. */
  startsAtLocal: v.string(),
  occurrence: v.nullable(v.picklist(['first', 'second'])),
  minutes: v.number(),
  meetingLink: v.string(),
  cancelReason: v.nullable(v.string()),
  notes: v.string(),
  recording: v.nullable(v.string()),
  version: v.number(),
  serverNow: Moment,
});
export type ClassForStaff = v.InferOutput<typeof ClassForStaff>;

/** An attendee or a person on the waiting list. */
export const ClassGuest = v.object({
  /** ID of the seat, not of the user. */
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  state: v.picklist(['seat', 'waiting']),
  since: Moment,
  /** When they first joined; null if they didn't. */
  joinedAt: v.nullable(Moment),
  /** True if staff marked them present or, without a mark, if they joined. */
  attended: v.boolean(),
});
export type ClassGuest = v.InferOutput<typeof ClassGuest>;

const params = idParams('class');
const one = single({ class: ClassForStaff });
const access = 'classes.manage';

export const listClassesOfStaff = {
  id: 'classes.staffList',
  method: 'GET',
  path: '/api/classes/admin',
  access,
  summary: 'Lists live classes for staff.',
  description: 'Upcoming classes come soonest first; past classes latest first.',
  query: v.object({ ...PageQuery, when: v.optional(v.picklist(['upcoming', 'past'], 'Unknown list'), 'upcoming') }),
  response: page(ClassListItem),
  errors: [],
} as const satisfies Endpoint;

export const getClassOfStaff = {
  id: 'classes.staffGet',
  method: 'GET',
  path: '/api/classes/admin/:id',
  access,
  summary: 'Returns a live class with its meeting link.',
  params,
  response: one,
  errors: [],
} as const satisfies Endpoint;

export const addClass = {
  id: 'classes.add',
  method: 'POST',
  path: '/api/classes/admin',
  access,
  summary: 'Schedules a live class.',
  body: ClassDraft,
  status: 201,
  response: one,
  errors: [],
} as const satisfies Endpoint;

export const updateClass = {
  id: 'classes.update',
  method: 'PUT',
  path: '/api/classes/admin/:id',
  access,
  summary: 'Updates a live class that hasn’t ended.',
  description: 'Attendees are emailed when its time or title changes.',
  params,
  body: ClassDraft,
  response: one,
  errors: ['EDIT_CONFLICT', 'CLASS_OVER'],
} as const satisfies Endpoint;

export const cancelClass = {
  id: 'classes.cancel',
  method: 'POST',
  path: '/api/classes/admin/:id/cancel',
  access,
  summary: 'Cancels a live class that hasn’t ended.',
  description: 'Everyone with a seat or on the waiting list is notified. Repeating the call changes nothing.',
  params,
  body: v.object({ reason: line('The reason', 300) }),
  response: one,
  errors: ['CLASS_OVER'],
  idempotent: true,
} as const satisfies Endpoint;

export const followClassUp = {
  id: 'classes.followUp',
  method: 'PUT',
  path: '/api/classes/admin/:id/follow-up',
  access,
  summary: 'Adds notes and a recording to a started class.',
  params,
  body: v.object({
    notes: prose('The notes', 20_000),
    recording: v.nullable(link('The recording', isRecordingLink)),
    /** The edited version; a newer version is a conflict. */
    baseVersion: v.optional(whole('Base version', 1, 1_000_000_000)),
  }),
  response: one,
  errors: ['EDIT_CONFLICT', 'CLASS_NOT_OPEN', 'CLASS_OVER'],
  idempotent: true,
} as const satisfies Endpoint;

export const listClassGuests = {
  id: 'classes.guests',
  method: 'GET',
  path: '/api/classes/admin/:id/guests',
  access,
  summary: 'Lists a class’s attendees, then its waiting list.',
  params,
  response: list(ClassGuest),
  errors: [],
} as const satisfies Endpoint;

export const setAttendance = {
  id: 'classes.attendance',
  method: 'PUT',
  path: '/api/classes/admin/guests/:id/attendance',
  access,
  summary: 'Records whether an attendee joined a started class.',
  params: idParams('seat'),
  body: v.object({ attended: v.boolean('Attended is true or false') }),
  response: single({ guest: ClassGuest }),
  errors: ['CLASS_NOT_OPEN'],
  idempotent: true,
} as const satisfies Endpoint;
