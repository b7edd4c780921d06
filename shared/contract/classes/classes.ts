/** Live classes for learners. Only `joinClass` returns the meeting link. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, Moment, PageQuery, Pagination, single } from '../common/fields.ts';

export const CLASS_STATUSES = ['scheduled', 'cancelled'] as const;
/** The user's state in a class. */
export const SEAT_STATES = ['none', 'seat', 'waiting'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

export const LiveClass = v.object({
  _id: v.string(),
  title: v.string(),
  /** Plain text; lines may break. */
  description: v.string(),
  /** Name of the host. */
  host: v.string(),
  startsAt: Moment,
  endsAt: Moment,
  /** When joining opens; it closes at the end. */
  joinFrom: Moment,
  /** IANA zone in which it was scheduled. */
  timeZone: v.string(),
  status: v.picklist(CLASS_STATUSES),
  cancelReason: v.nullable(v.string()),
  seats: v.number(),
  left: v.number(),
  seat: v.picklist(SEAT_STATES),
  /** Position on the waiting list, from 1; null if not waiting. */
  waitingPlace: v.nullable(v.number()),
  hasRecording: v.boolean(),
  /** Null without a recording, or without live classes in the plan. */
  recording: v.nullable(v.string()),
  hasNotes: v.boolean(),
  /** Plain text; null under the same conditions as `recording`. */
  notes: v.nullable(v.string()),
});
export type LiveClass = v.InferOutput<typeof LiveClass>;

const params = idParams('class');
const one = single({ class: LiveClass });

export const listClasses = {
  id: 'classes.list',
  method: 'GET',
  path: '/api/classes',
  access: 'session',
  summary: 'Lists live classes.',
  description: 'Upcoming and running classes come soonest first; past classes latest first.',
  query: v.object({ ...PageQuery, when: v.optional(v.picklist(['upcoming', 'past'], 'Unknown list'), 'upcoming') }),
  response: v.object({
    success: v.literal(true),
    data: v.array(LiveClass),
    pagination: Pagination,
    /** True if the user's plan includes live classes. */
    entitled: v.boolean(),
    serverNow: Moment,
  }),
  errors: [],
} as const satisfies Endpoint;

export const takeClassSeat = {
  id: 'classes.take',
  method: 'PUT',
  path: '/api/classes/:id/seat',
  access: 'session',
  summary: 'Books a seat, or joins the waiting list when full.',
  description: 'An existing seat stays booked.',
  params,
  response: one,
  errors: ['SUBSCRIPTION_REQUIRED', 'CLASS_OVER'],
  idempotent: true,
} as const satisfies Endpoint;

export const giveClassSeatBack = {
  id: 'classes.giveBack',
  method: 'DELETE',
  path: '/api/classes/:id/seat',
  access: 'session',
  summary: 'Cancels a seat or leaves the waiting list.',
  description: 'The seat goes to the first person waiting.',
  params,
  response: one,
  errors: ['CLASS_OVER'],
  idempotent: true,
} as const satisfies Endpoint;

export const joinClass = {
  id: 'classes.join',
  method: 'POST',
  path: '/api/classes/:id/join',
  access: 'session',
  summary: 'Returns the meeting link and records attendance.',
  description: 'For seat holders, from ten minutes before the start until the end.',
  params,
  response: single({ link: v.string() }),
  errors: ['SUBSCRIPTION_REQUIRED', 'FORBIDDEN', 'CLASS_NOT_OPEN', 'CLASS_OVER'],
  idempotent: true,
} as const satisfies Endpoint;

export const getClassFile = {
  id: 'classes.file',
  method: 'GET',
  path: '/api/classes/:id/calendar-file',
  access: 'session',
  summary: 'Returns the class as an iCalendar file.',
  description: 'For seat holders.',
  params,
  response: single({ filename: v.string(), mimetype: v.string(), content: v.string() }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
