/** A user's notifications: kinds, channels and times. */
import * as v from 'valibot';
import { DAY_MINUTES } from '#shared/domain/notifications/times.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { single, whole } from '../common/fields.ts';
import { TimeZone } from '../common/time-zone.ts';

export const NOTIFICATION_KINDS = [
  'daily',
  'reminder',
  'weeklyTest',
  'grade',
  'regrade',
  'class',
  'newClass',
  'newMentor',
  'assignment',
  'digest',
  'teamWeek',
  'grading',
  'review',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const Channels = v.object({
  mail: v.boolean(),
  /** In every browser where the user switched notifications on. */
  push: v.boolean(),
});
export type Channels = v.InferOutput<typeof Channels>;

export const NotificationChoices = v.object({
  /** At the user's own time, if they haven't done today's quiz. */
  daily: Channels,
  /** In the evening, when the streak would end. */
  reminder: Channels,
  /** When a weekly test opens that the user can take. */
  weeklyTest: Channels,
  /** When a case study is graded. */
  grade: Channels,
  /** When a regrade changes the user's score in a quiz. */
  regrade: Channels,
  /** A day and an hour before a class in which the user has a seat. */
  class: Channels,
  /** When a class is announced that the user's plan includes. */
  newClass: Channels,
  /** When a new mentor has times that the user can book. */
  newMentor: Channels,
  /** When the user's organisation assigns something, and three days and one day before it is due and the day after. */
  assignment: Channels,
  /** On Monday: points, rank, streak and badges of the past week. */
  digest: Channels,
  /** On Monday, to owners and managers of organisations: assignments completed, overdue and coming due. */
  teamWeek: Channels,
  /** To graders: when answers are assigned to them. */
  grading: Channels,
  /** To authors: when their quiz is approved, sent back or commented on, or a correction waits in it. To editors: when a quiz waits for their review. */
  review: Channels,
});
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>;

/** Minutes since midnight. */
const TimeOfDay = whole('The time', 0, DAY_MINUTES - 1);

/** From is included, to isn't; it may be on the next day. */
const QuietHours = v.pipe(
  v.object({ from: TimeOfDay, to: TimeOfDay }),
  v.check(({ from, to }) => from !== to, 'Quiet hours must end at another time than they start'),
);
export type QuietHours = v.InferOutput<typeof QuietHours>;

export const NotificationSettings = v.object({
  choices: NotificationChoices,
  /** When the daily quiz is announced, in the user's time zone. */
  remindAt: v.number(),
  /** IANA time zone. */
  timeZone: v.string(),
  /** No push during these hours, in the user's time zone. */
  quietHours: v.nullable(v.object({ from: v.number(), to: v.number() })),
  push: v.object({
    /** The server's public key for the browser's push service, base64url. */
    publicKey: v.string(),
    /** Whether this session's browser gets notifications. */
    here: v.boolean(),
    /** Browsers that get notifications, with this one. */
    browsers: v.number(),
  }),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

export const getNotificationSettings = {
  id: 'notifications.settings',
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'session',
  summary: 'Returns what the user is notified of, and when.',
  description:
    'At first only emails about graded case studies, changed scores, booked classes, assignments, the week of one’s organisation, answers to grade and reviews of quizzes are on.',
  response: single({ settings: NotificationSettings }),
  errors: [],
} as const satisfies Endpoint;

export const setNotificationSettings = {
  id: 'notifications.choose',
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'session',
  summary: 'Changes what the user is notified of, and when.',
  description: 'A reminder by push can’t be within the quiet hours.',
  /** Omitted settings don't change. */
  body: v.object({
    choices: v.optional(v.partial(v.object(v.entriesFromList(NOTIFICATION_KINDS, v.partial(Channels))))),
    remindAt: v.optional(TimeOfDay),
    timeZone: v.optional(TimeZone),
    quietHours: v.optional(v.nullable(QuietHours)),
  }),
  response: single({ settings: NotificationSettings }),
  errors: ['VALIDATION_FAILED'],
  idempotent: true,
} as const satisfies Endpoint;
