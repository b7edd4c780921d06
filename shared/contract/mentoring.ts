/** Mentor sessions: the times that mentors offer, what learners book of them, and who is a mentor. */
import * as v from 'valibot';
import { addDays, isTimeZone } from '#shared/domain/calendar.ts';
import { SESSION_MINUTES, TOPIC_MAX } from '#shared/domain/mentoring.ts';
import type { Endpoint } from './endpoint.ts';
import { Day, id, idParams, list, Moment, prose, Said, single } from './fields.ts';

const Zone = v.pipe(
  v.string('The time zone must be text'),
  v.maxLength(60, 'Choose a time zone of the list'),
  v.check((value) => isTimeZone(value), 'Choose a time zone of the list'),
);

const LINK_SENTENCE = 'The link must be a web address that begins with https://';
const MeetingLink = v.pipe(
  v.string('The link must be text'),
  v.trim(),
  v.maxLength(300, 'The link must be at most 300 characters long'),
  v.check((value) => value === '' || /^https:\/\/[^\s<>"/]+\.[^\s<>"]+$/i.test(value), LINK_SENTENCE),
);

/** A day that the calendar has. */
const RealDay = v.pipe(
  Day,
  v.check((value) => addDays(value, 0) === value, 'The calendar has no such day'),
);

/** A mentor as learners see them. */
export const Mentor = v.object({
  _id: v.string(),
  name: v.string(),
  headline: v.string(),
  about: v.string(),
});
export type Mentor = v.InferOutput<typeof Mentor>;

/** A time that is free. */
export const Slot = v.object({ offerId: v.string(), date: Day, startsAt: Moment, endsAt: Moment });
export type Slot = v.InferOutput<typeof Slot>;

/** Why a session doesn't take place. */
export const CANCELLED_BY = ['learner', 'mentor', 'plan', 'left'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

export const Session = v.object({
  _id: v.string(),
  status: v.picklist(['booked', 'cancelled']),
  startsAt: Moment,
  endsAt: Moment,
  topic: v.string(),
  /** Null once their account is gone. */
  mentor: v.nullable(v.object({ _id: v.string(), name: v.string() })),
  learner: v.object({ name: v.string() }),
  /** Where to meet; for the two of them alone, while it is ahead. Empty where the mentor has not said so yet. */
  meetingLink: v.string(),
  /** Whether the learner can still move it or give it up. */
  changeable: v.boolean(),
  cancelledBy: v.nullable(v.picklist(CANCELLED_BY)),
  /** What the mentor said about it. */
  reason: v.string(),
});
export type Session = v.InferOutput<typeof Session>;

/** What a learner has, and may have. */
export const OwnMentoring = v.object({
  /** Sessions a calendar month; 0 for plans without. */
  perMonth: v.number(),
  /** Months from now to the horizon, YYYY-MM, with the sessions that are booked in them. */
  months: v.array(v.object({ month: v.string(), booked: v.number() })),
  /** The zone whose calendar months count. */
  zone: v.string(),
  /** What is ahead, the next first. */
  ahead: v.array(Session),
  /** What is over or was cancelled, the last first; at most 20. */
  past: v.array(Session),
});
export type OwnMentoring = v.InferOutput<typeof OwnMentoring>;

/** A time that a mentor offers: once, or every week from its date on. */
export const Offer = v.object({
  _id: v.string(),
  weekly: v.boolean(),
  date: Day,
  time: v.string(),
  minutes: v.number(),
  /** The last day of a weekly one; null while it goes on. */
  until: v.nullable(Day),
  timeZone: v.string(),
  /** The next days on which it stands, each with the moment that it is there. */
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
  /** Null for staff who are no mentors. */
  profile: v.nullable(MentorProfile),
  offers: v.array(Offer),
  ahead: v.array(Session),
  past: v.array(Session),
});
export type Desk = v.InferOutput<typeof Desk>;

/** A mentor as administrators see them. */
export const StaffMentor = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  timeZone: v.string(),
  since: Moment,
  sessionsAhead: v.number(),
});
export type StaffMentor = v.InferOutput<typeof StaffMentor>;

const sessionParams = idParams('session');
const session = single({ session: Session });
const slot = { offerId: id('time'), date: RealDay } as const;

export const getOwnMentoring = {
  id: 'mentoring.mine',
  method: 'GET',
  path: '/api/mentoring',
  access: 'quiz.take',
  summary: "The learner's mentor sessions, and how many their plan includes.",
  response: single({ mentoring: OwnMentoring }),
  errors: [],
} as const satisfies Endpoint;

export const listMentors = {
  id: 'mentoring.mentors',
  method: 'GET',
  path: '/api/mentoring/mentors',
  access: 'quiz.take',
  summary: 'The mentors, by name.',
  response: list(Mentor),
  errors: [],
} as const satisfies Endpoint;

export const listSlots = {
  id: 'mentoring.slots',
  method: 'GET',
  path: '/api/mentoring/mentors/:id/slots',
  access: 'quiz.take',
  summary: 'The times of a mentor that can be booked, the next first.',
  params: idParams('mentor'),
  response: list(Slot),
  errors: ['SUBSCRIPTION_REQUIRED'],
} as const satisfies Endpoint;

export const bookSession = {
  id: 'mentoring.book',
  method: 'POST',
  path: '/api/mentoring/sessions',
  access: 'quiz.take',
  summary: 'Books a time. Both sides get a mail with a calendar entry.',
  body: v.object({ ...slot, topic: v.pipe(prose('The topic', TOPIC_MAX), v.trim()), timeZone: Zone }),
  status: 201,
  response: session,
  errors: ['SUBSCRIPTION_REQUIRED', 'SLOT_TAKEN', 'BOOKING_REFUSED'],
} as const satisfies Endpoint;

export const moveSession = {
  id: 'mentoring.move',
  method: 'PUT',
  path: '/api/mentoring/sessions/:id/slot',
  access: 'quiz.take',
  summary: 'Moves a session of the learner to another time of the same mentor. The calendar entries move along.',
  params: sessionParams,
  body: v.object(slot),
  response: session,
  errors: ['SUBSCRIPTION_REQUIRED', 'SLOT_TAKEN', 'BOOKING_REFUSED'],
} as const satisfies Endpoint;

export const cancelSession = {
  id: 'mentoring.cancel',
  method: 'POST',
  path: '/api/mentoring/sessions/:id/cancel',
  access: 'quiz.take',
  summary: 'Cancels a session: the learner up to the notice before its start, the mentor until it starts.',
  params: sessionParams,
  body: v.object({ reason: v.optional(v.pipe(prose('The reason', TOPIC_MAX), v.trim()), '') }),
  response: session,
  errors: ['BOOKING_REFUSED'],
} as const satisfies Endpoint;

export const getSessionCalendar = {
  id: 'mentoring.calendar',
  method: 'GET',
  path: '/api/mentoring/sessions/:id/calendar',
  access: 'quiz.take',
  summary: 'A session as a calendar file, in base64, for its learner and its mentor.',
  params: sessionParams,
  response: single({ filename: v.string(), base64: v.string() }),
  errors: [],
} as const satisfies Endpoint;

export const getDesk = {
  id: 'mentoring.desk',
  method: 'GET',
  path: '/api/mentoring/desk',
  access: 'mentoring.offer',
  summary: "The caller's own times and sessions as a mentor.",
  response: single({ desk: Desk }),
  errors: [],
} as const satisfies Endpoint;

export const MentorProfileBody = v.object({
  timeZone: Zone,
  headline: v.pipe(prose('The line about you', 100), v.trim()),
  about: v.pipe(prose('The text about you', 1000), v.trim()),
  meetingLink: MeetingLink,
});

export const updateMentorProfile = {
  id: 'mentoring.profile',
  method: 'PUT',
  path: '/api/mentoring/desk',
  access: 'mentoring.offer',
  summary: 'What a mentor says about themselves, their time zone, and where they meet.',
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
  summary: "Offers a time in the mentor's own zone, once or every week.",
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
  summary: 'Offers that time no more. Sessions that are booked in it stay.',
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
  summary: 'Takes one day out of a weekly time, or gives it back.',
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
  summary: 'Every mentor, and the staff who could be one.',
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
  summary: 'Makes somebody of the staff a mentor. Who is one already stays one.',
  body: v.object({ userId: id('person'), timeZone: Zone }),
  response: Said,
  errors: ['BOOKING_REFUSED'],
  idempotent: true,
} as const satisfies Endpoint;

export const endMentor = {
  id: 'mentoring.end',
  method: 'POST',
  path: '/api/mentoring/staff/:id/end',
  access: 'mentoring.manage',
  summary:
    'Ends that somebody is a mentor. What is ahead goes to another mentor where that one has time, and is cancelled otherwise; everybody gets a mail.',
  params: idParams('mentor'),
  body: v.object({ handTo: v.nullable(id('mentor')) }),
  response: single({ handedOver: v.number(), cancelled: v.number() }),
  errors: ['BOOKING_REFUSED'],
} as const satisfies Endpoint;
