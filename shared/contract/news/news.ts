/** News insights for readers: the feed, one insight, bookmarks and the closing questions. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, Moment, page, PageQuery, RealDay, MessageReply, single, wholeText } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { AnswerValue, QuestionView, ReviewedQuestion } from '../quizzes/question.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';

/** Insights on a page of the feed. */
export const NEWS_PAGE_SIZE = 10;
const CHECK_ANSWERS_MAX = 20;

const Titled = v.object({ _id: v.string(), title: v.string() });

const facts = {
  _id: v.string(),
  title: v.string(),
  /** Sanitised HTML; only the first paragraph if `locked`. */
  description: v.string(),
  /** Plain text of one or two sentences. */
  summary: v.string(),
  image: v.nullable(v.string()),
  source: v.object({ title: v.string(), url: v.optional(v.string()) }),
  programs: v.array(Program),
  publishedAt: Moment,
  /** The day of the event, YYYY-MM-DD. */
  eventDate: v.nullable(v.string()),
  access: v.picklist(ACCESS_LEVELS),
  /** True if only the beginning is included, because the rest needs a subscription. */
  locked: v.boolean(),
  /** Reading time of the whole insight. */
  readingMinutes: v.number(),
  /** Number of closing questions, also if `locked`. The extension may meet a server that doesn’t say it yet. */
  questions: v.optional(v.number()),
  /** Absent when signed out. */
  bookmarked: v.optional(v.boolean()),
  /** Whether the reader answered the closing questions. Absent when signed out. */
  checked: v.optional(v.boolean()),
  /** Whether it was published after the reader joined, and they haven't read it. Absent when signed out. */
  isNew: v.optional(v.boolean()),
  /** The earliest day on which an organisation wants it read, YYYY-MM-DD; null without one. Absent when signed out. */
  dueOn: v.optional(v.nullable(v.string())),
  relatedQuiz: v.optional(Titled),
};

/** An insight in the feed. */
export const NewsCard = v.object(facts);
export type NewsCard = v.InferOutput<typeof NewsCard>;

/** An insight on its own page. */
export const NewsInsight = v.object({
  ...facts,
  /** The closing questions without their key; empty if `locked`. */
  check: v.array(QuestionView),
  /** The next newer insight. */
  previous: v.optional(Titled),
  /** The next older insight. */
  next: v.optional(Titled),
});
export type NewsInsight = v.InferOutput<typeof NewsInsight>;

export const getNewsInsights = {
  id: 'news.list',
  method: 'GET',
  path: '/api/news-insights/user',
  access: 'optional',
  summary: 'Lists published insights, newest first.',
  description: 'Filters by title, day, bookmark or what the user hasn’t read.',
  query: v.object({
    ...PageQuery,
    limit: v.optional(wholeText('Limit', 1, 100), '10'),
    /** A day of publication or of the event, in the daily quiz's zone. */
    date: v.optional(RealDay),
    title: v.optional(v.pipe(v.string(), v.maxLength(200, 'Title must be at most 200 characters long'))),
    bookmarked: v.optional(v.literal('true', 'Bookmarked can only be true')),
    /** Only insights that the user hadn't read at that time in ms, so that pages don't shift while the user reads. */
    unreadAt: v.optional(v.pipe(v.string(), v.regex(/^\d{1,13}$/, 'Time must be a whole number'), v.transform(Number))),
  }),
  response: page(NewsCard),
  errors: ['SIGN_IN_REQUIRED'],
} as const satisfies Endpoint;

export const getNewsInsight = {
  id: 'news.get',
  method: 'GET',
  path: '/api/news-insights/user/:id',
  access: 'optional',
  summary: 'Returns a published insight.',
  description: 'Only its beginning when the rest needs a subscription.',
  params: idParams('insight'),
  response: single({ insight: NewsInsight }),
  errors: [],
} as const satisfies Endpoint;

export const checkNewsInsight = {
  id: 'news.check',
  method: 'POST',
  path: '/api/news-insights/user/:id/check',
  access: 'optional',
  summary: 'Reviews answers to an insight’s questions.',
  description:
    'Records that the check was taken; doesn’t store the answers. Without answers, it marks an insight that has no questions as read.',
  params: idParams('insight'),
  body: v.object({
    answers: v.pipe(
      v.array(v.object({ questionId: v.pipe(v.string(), v.maxLength(32)), value: AnswerValue })),
      v.maxLength(CHECK_ANSWERS_MAX),
    ),
  }),
  response: single({ review: v.array(ReviewedQuestion) }),
  errors: ['ANSWER_INVALID', 'SIGN_IN_REQUIRED', 'SUBSCRIPTION_REQUIRED'],
  idempotent: true,
} as const satisfies Endpoint;

export const addNewsBookmark = {
  id: 'news.bookmark',
  method: 'PUT',
  path: '/api/news-insights/user/:id/bookmark',
  access: 'session',
  summary: 'Bookmarks an insight.',
  params: idParams('insight'),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const removeNewsBookmark = {
  id: 'news.unbookmark',
  method: 'DELETE',
  path: '/api/news-insights/user/:id/bookmark',
  access: 'session',
  summary: 'Removes a bookmark.',
  params: idParams('insight'),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
