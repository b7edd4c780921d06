/** Mentors' own sessions, slots and profile, and managing mentors. */
import * as v from 'valibot';
import { SESSION_MINUTES } from '#shared/domain/mentoring/mentoring.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { Day, id, idParams, Moment, prose, RealDay, MessageReply, single } from '../common/fields.ts';
import { TimeZone } from '../common/time-zone.ts';
import { Session } from './mentoring.ts';

const LINK_SENTENCE = 'The link must start with https://';
const MeetingLink = v.pipe(
  v.string('The link must be text'),
  v.trim(),
  v.maxLength(300, 'The link must be at most 300 characters long'),
  v.check((value) => value === '' || /^https:\/\/[^\s<>"/]+\.[^\s<>"]+$/i.test(value), LINK_SENTENCE),
);

/** A mentor's slot: once, or weekly from its date. */
export const Offer = v.object({
  _id: v.string(),
  weekly: v.boolean(),
  date: Day,
  time: v.string(),
  minutes: v.number(),
  /** The last day of a weekly slot; null while it continues. */
  until: v.nullable(Day),
  timeZone: v.string(),
  /** The next days of the slot, each with its start. */
  days: v.array(
    v.object({
      date: Day,
      startsAt: Moment,
      state: v.picklist(['free', 'booked', 'out']),
    }),
  ),
});
export type Offer = v.InferOutput<typeof Offer>;

export const MentorProfile = v.object({
  timeZone: v.string(),
  headline: v.string(),
  about: v.string(),
  meetingLink: v.string(),
});
export type MentorProfile = v.InferOutput<typeof MentorProfile>;

export const Desk = v.object({
  /** Null for staff who aren't mentors. */
  profile: v.nullable(MentorProfile),
  offers: v.array(Offer),
  ahead: v.array(Session),
  past: v.array(Session),
});
export type Desk = v.InferOutput<typeof Desk>;

/** A mentor for administrators. */
export const StaffMentor = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  timeZone: v.string(),
  since: Moment,
  sessionsAhead: v.number(),
});
export type StaffMentor = v.InferOutput<typeof StaffMentor>;

export const getDesk = {
  id: 'mentoring.desk',
  method: 'GET',
  path: '/api/mentoring/desk',
  access: 'mentoring.offer',
  summary: 'Returns the mentor’s own slots and sessions.',
  response: single({ desk: Desk }),
  errors: [],
} as const satisfies Endpoint;

export const MentorProfileBody = v.object({
  timeZone: TimeZone,
  headline: v.pipe(prose('The line about you', 100), v.trim()),
  about: v.pipe(prose('The text about you', 1000), v.trim()),
  meetingLink: MeetingLink,
});

export const updateMentorProfile = {
  id: 'mentoring.profile',
  method: 'PUT',
  path: '/api/mentoring/desk',
  access: 'mentoring.offer',
  summary: 'Updates the mentor’s profile, time zone and meeting link.',
  body: MentorProfileBody,
  response: single({ desk: Desk }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const OfferBody = v.object({
  weekly: v.boolean('weekly must be true or false'),
  date: RealDay,
  time: v.pipe(
    v.string('The time must be text'),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The time must be written HH:MM'),
  ),
  minutes: v.picklist(SESSION_MINUTES, 'A session takes 30, 45 or 60 minutes'),
  until: v.nullable(RealDay),
});

export const addOffer = {
  id: 'mentoring.addOffer',
  method: 'POST',
  path: '/api/mentoring/offers',
  access: 'mentoring.offer',
  summary: 'Adds a one-time or weekly slot.',
  description: 'Times are in the mentor’s own time zone.',
  body: OfferBody,
  status: 201,
  response: single({ desk: Desk }),
  errors: ['BOOKING_REFUSED'],
} as const satisfies Endpoint;

export const removeOffer = {
  id: 'mentoring.removeOffer',
  method: 'DELETE',
  path: '/api/mentoring/offers/:id',
  access: 'mentoring.offer',
  summary: 'Removes a slot.',
  description: 'Booked sessions stay.',
  params: idParams('time'),
  response: single({ desk: Desk }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const setOfferDay = {
  id: 'mentoring.offerDay',
  method: 'PUT',
  path: '/api/mentoring/offers/:id/days/:date',
  access: 'mentoring.offer',
  summary: 'Removes or restores one day of a weekly slot.',
  params: v.object({ id: id('time'), date: RealDay }),
  body: v.object({ offered: v.boolean('offered must be true or false') }),
  response: single({ desk: Desk }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const listStaffMentors = {
  id: 'mentoring.staff',
  method: 'GET',
  path: '/api/mentoring/staff',
  access: 'mentoring.manage',
  summary: 'Lists mentors and staff who can become one.',
  response: single({
    mentors: v.array(StaffMentor),
    candidates: v.array(v.object({ _id: v.string(), name: v.string(), email: v.string() })),
  }),
  errors: [],
} as const satisfies Endpoint;

export const nameMentor = {
  id: 'mentoring.name',
  method: 'POST',
  path: '/api/mentoring/staff',
  access: 'mentoring.manage',
  summary: 'Makes a staff member a mentor.',
  description: 'Repeating the call changes nothing.',
  body: v.object({ userId: id('person'), timeZone: TimeZone }),
  response: MessageReply,
  errors: ['BOOKING_REFUSED'],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const endMentor = {
  id: 'mentoring.end',
  method: 'POST',
  path: '/api/mentoring/staff/:id/end',
  access: 'mentoring.manage',
  summary: 'Removes a mentor.',
  description: 'Future sessions move to another available mentor or are cancelled. Everyone affected is emailed.',
  params: idParams('mentor'),
  body: v.object({ handTo: v.nullable(id('mentor')) }),
  response: single({ handedOver: v.number(), cancelled: v.number() }),
  errors: ['BOOKING_REFUSED'],
} as const satisfies Endpoint;
