/** Mentor sessions for learners: mentors, available slots and bookings. */
import * as v from 'valibot';
import { TOPIC_MAX } from '#shared/domain/mentoring/mentoring.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { Day, id, idParams, list, Moment, prose, RealDay, single } from '../common/fields.ts';
import { TimeZone } from '../common/time-zone.ts';

/** A mentor as learners see them. */
export const Mentor = v.object({
  _id: v.string(),
  name: v.string(),
  headline: v.string(),
  about: v.string(),
});
export type Mentor = v.InferOutput<typeof Mentor>;

/** An available slot. */
export const Slot = v.object({ offerId: v.string(), date: Day, startsAt: Moment, endsAt: Moment });
export type Slot = v.InferOutput<typeof Slot>;

/** Why a session was cancelled. */
export const CANCELLED_BY = ['learner', 'mentor', 'plan', 'left'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

export const Session = v.object({
  _id: v.string(),
  status: v.picklist(['booked', 'cancelled']),
  startsAt: Moment,
  endsAt: Moment,
  topic: v.string(),
  /** Null if the account is deleted. */
  mentor: v.nullable(v.object({ _id: v.string(), name: v.string() })),
  learner: v.object({ name: v.string() }),
  /** For the two participants while the session is upcoming. Empty until the mentor adds it. */
  meetingLink: v.string(),
  /** True if the learner can still move or cancel it. */
  changeable: v.boolean(),
  cancelledBy: v.nullable(v.picklist(CANCELLED_BY)),
  /** The mentor's reason. */
  reason: v.string(),
});
export type Session = v.InferOutput<typeof Session>;

/** The learner's sessions and allowance. */
export const OwnMentoring = v.object({
  /** Sessions per calendar month; 0 for plans without. */
  perMonth: v.number(),
  /** The bookable months, YYYY-MM, with the number of booked sessions. */
  months: v.array(v.object({ month: v.string(), booked: v.number() })),
  /** The zone of the calendar months. */
  zone: v.string(),
  /** Upcoming sessions, soonest first. */
  ahead: v.array(Session),
  /** Past and cancelled sessions, latest first; at most 20. */
  past: v.array(Session),
});
export type OwnMentoring = v.InferOutput<typeof OwnMentoring>;

const sessionParams = idParams('session');
const session = single({ session: Session });
const slot = { offerId: id('time'), date: RealDay } as const;

export const getOwnMentoring = {
  id: 'mentoring.mine',
  method: 'GET',
  path: '/api/mentoring',
  access: 'quiz.take',
  summary: 'Returns the learner’s mentor sessions and plan allowance.',
  response: single({ mentoring: OwnMentoring }),
  errors: [],
} as const satisfies Endpoint;

export const listMentors = {
  id: 'mentoring.mentors',
  method: 'GET',
  path: '/api/mentoring/mentors',
  access: 'quiz.take',
  summary: 'Lists mentors by name.',
  response: list(Mentor),
  errors: [],
} as const satisfies Endpoint;

export const listSlots = {
  id: 'mentoring.slots',
  method: 'GET',
  path: '/api/mentoring/mentors/:id/slots',
  access: 'quiz.take',
  summary: 'Lists a mentor’s available slots, earliest first.',
  params: idParams('mentor'),
  response: list(Slot),
  errors: ['SUBSCRIPTION_REQUIRED'],
} as const satisfies Endpoint;

export const bookSession = {
  id: 'mentoring.book',
  method: 'POST',
  path: '/api/mentoring/sessions',
  access: 'quiz.take',
  summary: 'Books a mentor session.',
  description: 'Both people are emailed a calendar entry.',
  body: v.object({ ...slot, topic: v.pipe(prose('The topic', TOPIC_MAX), v.trim()), timeZone: TimeZone }),
  status: 201,
  response: session,
  errors: ['SUBSCRIPTION_REQUIRED', 'SLOT_TAKEN', 'BOOKING_REFUSED'],
} as const satisfies Endpoint;

export const moveSession = {
  id: 'mentoring.move',
  method: 'PUT',
  path: '/api/mentoring/sessions/:id/slot',
  access: 'quiz.take',
  summary: 'Moves a session to another slot of its mentor.',
  description: 'The calendar entries are updated.',
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
  summary: 'Cancels a mentor session.',
  description: 'Learners can cancel until the notice period; mentors until the session starts.',
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
  summary: 'Returns a session as a base64-encoded calendar file.',
  description: 'For its learner and its mentor.',
  params: sessionParams,
  response: single({ filename: v.string(), base64: v.string() }),
  errors: [],
} as const satisfies Endpoint;
