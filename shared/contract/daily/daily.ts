/** The daily business quiz. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { Day, id, idParams, line, list, Moment, MessageReply, single, wholeText } from '../common/fields.ts';
import { QuestionView } from '../quizzes/question.ts';
import { DIFFICULTIES } from '../quizzes/quiz.ts';
import { AttemptWrite, FinishedResult } from '../attempts/result.ts';

/** A day's quiz. It is public, so its questions have no keys. */
export const DailyQuiz = v.object({
  _id: v.string(),
  title: v.string(),
  description: v.string(),
  difficulty: v.picklist(DIFFICULTIES),
  questionCount: v.number(),
  questions: v.array(QuestionView),
});

export const Daily = v.object({
  date: Day,
  /** IANA zone in which a day starts at midnight. */
  timezone: v.string(),
  /** When the next quiz starts. */
  endsAt: Moment,
  quiz: DailyQuiz,
});
export type Daily = v.InferOutput<typeof Daily>;

export const getDaily = {
  id: 'daily.today',
  method: 'GET',
  path: '/api/quiz/daily',
  access: 'public',
  summary: 'Returns today’s quiz.',
  description: 'It is the same for everyone and cacheable until midnight.',
  response: single({ daily: Daily }),
  errors: [],
} as const satisfies Endpoint;

const DateParams = v.object({ date: Day });

export const getDailyTicket = {
  id: 'daily.ticket',
  method: 'GET',
  path: '/api/quiz/daily/ticket',
  access: 'quiz.take',
  summary: 'Issues a signed ticket for answering today’s quiz offline.',
  description: 'With the ticket, answers count for their day if they arrive within 48 hours of its start.',
  response: single({
    date: Day,
    quizId: v.string(),
    ticket: v.string(),
    /** Until when answers with this ticket count for the day. */
    countsUntil: Moment,
  }),
  errors: [],
} as const satisfies Endpoint;

export const answerDaily = {
  id: 'daily.answer',
  method: 'POST',
  path: '/api/quiz/daily/:date/answers',
  access: 'quiz.take',
  summary: 'Starts and submits a daily quiz in one call.',
  description: 'Requires the Idempotency-Key header: the same key and answers return the same result.',
  params: DateParams,
  body: v.object({
    answers: AttemptWrite.entries.answers,
    ticket: v.optional(v.pipe(v.string(), v.maxLength(500, 'The ticket isn’t valid'))),
  }),
  response: single({
    result: FinishedResult,
    /** True if it counts for its date: submitted on the day, or with its ticket in time. */
    counted: v.boolean(),
  }),
  errors: ['ANSWER_INVALID', 'TICKET_INVALID', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

export const getYesterday = {
  id: 'daily.yesterday',
  method: 'GET',
  path: '/api/quiz/daily/yesterday',
  access: 'optional',
  summary: 'Returns yesterday’s quiz and the learner’s result.',
  description: 'Only learners who finished it see the answers, because the set may return.',
  response: single({
    date: Day,
    title: v.nullable(v.string()),
    result: v.nullable(v.object({ _id: v.string(), quizId: v.string(), percent: v.number() })),
  }),
  errors: [],
} as const satisfies Endpoint;

export const getDailySets = {
  id: 'daily.sets',
  method: 'GET',
  path: '/api/quiz/daily/sets',
  access: 'content.publish',
  summary: 'Lists daily sets with their past and upcoming dates.',
  response: list(
    v.object({
      _id: v.string(),
      title: v.string(),
      dates: v.array(v.object({ date: Day, chosenBy: v.picklist(['staff', 'rotation']) })),
    }),
  ),
  errors: [],
} as const satisfies Endpoint;

const DailySetRef = v.object({ _id: v.string(), title: v.string() });

/** A date of the calendar. */
export const CalendarDay = v.object({
  date: Day,
  set: v.nullable(DailySetRef),
  /** Chosen by staff, assigned by the rotation or expected from it; null without a set. */
  how: v.nullable(v.picklist(['staff', 'rotation', 'expected'])),
  /** True if it can no longer change: it is past, or learners have started it. */
  locked: v.boolean(),
});
export type CalendarDay = v.InferOutput<typeof CalendarDay>;

export const getDailyCalendar = {
  id: 'daily.calendar',
  method: 'GET',
  path: '/api/quiz/daily/calendar',
  access: 'content.publish',
  summary: 'Returns the sets of past and upcoming dates.',
  description: 'Shows whether staff or the rotation chose each set.',
  query: v.object({
    /** The first date; the default is today. */
    from: v.optional(Day),
    days: v.optional(wholeText('Days', 1, 42), '42'),
  }),
  response: single({ today: Day, timezone: v.string(), days: v.array(CalendarDay) }),
  errors: [],
} as const satisfies Endpoint;

/** The set that the editor saw for a date, or null. A different one is a conflict. */
const Seen = v.nullable(id('daily set'));

export const chooseDaily = {
  id: 'daily.choose',
  method: 'PUT',
  path: '/api/quiz/daily/:date',
  access: 'content.publish',
  summary: 'Assigns a set to a date.',
  description: 'The date is in the future, or today if no one has started the quiz.',
  params: DateParams,
  body: v.object({ quizId: id('quiz'), instead: v.optional(Seen) }),
  response: single({ date: Day, quizId: v.string() }),
  errors: ['DAILY_BEGUN', 'EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

export const clearDaily = {
  id: 'daily.clear',
  method: 'DELETE',
  path: '/api/quiz/daily/:date',
  access: 'content.publish',
  summary: 'Returns a date to the automatic rotation.',
  params: DateParams,
  query: v.object({
    /** The set that the editor saw there. */
    instead: id('daily set'),
  }),
  response: MessageReply,
  errors: ['DAILY_BEGUN', 'EDIT_CONFLICT'],
} as const satisfies Endpoint;

export const moveDaily = {
  id: 'daily.move',
  method: 'POST',
  path: '/api/quiz/daily/:date/move',
  access: 'content.publish',
  summary: 'Moves a chosen set to another date.',
  description: 'If that date has a chosen set, the two are swapped.',
  params: DateParams,
  body: v.object({ to: Day, quizId: id('daily set') }),
  response: MessageReply,
  errors: ['DAILY_BEGUN', 'EDIT_CONFLICT'],
} as const satisfies Endpoint;

export const addDailySet = {
  id: 'daily.addSet',
  method: 'POST',
  path: '/api/quiz/daily/sets',
  access: 'content.publish',
  summary: 'Creates a daily set from a five-question quiz.',
  description: 'The set is a copy; later changes to the quiz don’t affect it.',
  body: v.object({ quizId: id('quiz') }),
  status: 201,
  response: single({ set: DailySetRef }),
  errors: ['QUIZ_NOT_READY', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;

const SetQuestionRef = v.object({ quizId: id('quiz'), questionId: v.pipe(v.string(), v.maxLength(100)) });

/** A set for editing: references to its questions, in order. */
export const EditableSet = v.object({
  _id: v.string(),
  title: v.string(),
  version: v.number(),
  questions: v.array(v.object({ quizId: v.string(), questionId: v.string(), kind: v.string(), prompt: v.string() })),
});
export type EditableSet = v.InferOutput<typeof EditableSet>;

export const getDailySet = {
  id: 'daily.getSet',
  method: 'GET',
  path: '/api/quiz/daily/sets/:id',
  access: 'content.publish',
  summary: 'Returns a daily set for editing.',
  params: idParams('daily set'),
  response: single({ set: EditableSet }),
  errors: [],
} as const satisfies Endpoint;

export const editDailySet = {
  id: 'daily.editSet',
  method: 'PUT',
  path: '/api/quiz/daily/sets/:id',
  access: 'content.publish',
  summary: 'Updates the title or questions of an unused set.',
  params: idParams('daily set'),
  body: v.object({
    title: line('Title', 200),
    /** The version that the editor saw. */
    baseVersion: v.number(),
    questions: v.pipe(v.array(SetQuestionRef), v.maxLength(20)),
  }),
  response: single({ set: EditableSet }),
  errors: ['DAILY_BEGUN', 'EDIT_CONFLICT', 'QUIZ_NOT_READY', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;

export const retireDailySet = {
  id: 'daily.retireSet',
  method: 'DELETE',
  path: '/api/quiz/daily/sets/:id',
  access: 'content.publish',
  summary: 'Removes a set from the rotation.',
  description: 'Existing answers stay.',
  params: idParams('daily set'),
  response: MessageReply,
  errors: ['DAILY_BEGUN'],
} as const satisfies Endpoint;
