/** News insights for staff. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import {
  Day,
  id,
  idParams,
  line,
  Moment,
  page,
  PageQuery,
  prose,
  MessageReply,
  single,
  whole,
} from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { Question } from '../quizzes/question.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';
import { CONTENT_STATUSES, ScheduledAt, statusChange } from '../quizzes/writing.ts';

export const INSIGHT_STATUSES = CONTENT_STATUSES;
export type InsightStatus = (typeof INSIGHT_STATUSES)[number];
/** The first is the default. */
export const INSIGHT_SORTS = ['updated', 'newest', 'title'] as const;
export const INSIGHT_STAGES = ['received', 'image', 'published'] as const;
export type InsightStage = (typeof INSIGHT_STAGES)[number];
/** Maximum questions at the end of an insight. */
export const INSIGHT_QUESTIONS_MAX = 2;

const entries = {
  _id: v.string(),
  title: v.string(),
  status: v.picklist(INSIGHT_STATUSES),
  access: v.picklist(ACCESS_LEVELS),
  publishedAt: v.nullable(Moment),
  scheduledAt: v.nullable(Moment),
  updatedAt: Moment,
  author: v.nullable(v.object({ _id: v.string(), name: v.string() })),
  stage: v.picklist(INSIGHT_STAGES),
  version: v.number(),
};

export const InsightListItem = v.object(entries);
export type InsightListItem = v.InferOutput<typeof InsightListItem>;

export const InsightForStaff = v.object({
  ...entries,
  summary: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  source: v.object({ title: v.string(), url: v.optional(v.string()) }),
  programs: v.array(Program),
  eventDate: v.nullable(v.string()),
  relatedQuizId: v.nullable(v.string()),
  questions: v.array(Question),
});
export type InsightForStaff = v.InferOutput<typeof InsightForStaff>;

/** Input from an author. */
export const InsightDraft = v.pipe(
  v.object({
    title: line('Title', 200),
    summary: line('The summary', 400),
    description: v.pipe(prose('The text', 60_000), v.minLength(1, 'The text is required')),
    source: v.object({
      title: line('The source', 300),
      url: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(2000, 'The source link is too long'),
          v.regex(/^https?:\/\/[^\s]+$/, 'The source link must be a web address'),
        ),
      ),
    }),
    programs: v.pipe(
      v.array(Program, 'Programs must be a list'),
      v.minLength(1, 'Choose at least one program'),
      v.maxLength(5),
    ),
    eventDate: v.optional(v.nullable(Day), null),
    access: v.optional(v.picklist(ACCESS_LEVELS, 'Access must be free or subscriber'), 'free'),
    status: v.optional(v.picklist(INSIGHT_STATUSES, 'Unknown status'), 'draft'),
    scheduledAt: ScheduledAt,
    relatedQuizId: v.optional(v.nullable(id('quiz')), null),
    questions: v.optional(
      v.pipe(
        v.array(Question, 'Questions must be a list'),
        v.maxLength(INSIGHT_QUESTIONS_MAX, 'An insight has at most two questions'),
      ),
      [],
    ),
    /** The version that the author edited; a newer version is a conflict. */
    baseVersion: v.optional(whole('Base version', 1, 1_000_000_000)),
  }),
  v.check(
    (insight) => insight.status !== 'scheduled' || insight.scheduledAt !== null,
    'A scheduled insight needs a time',
  ),
);
export type InsightDraft = v.InferOutput<typeof InsightDraft>;

export const listInsightsOfStaff = {
  id: 'news.staffList',
  method: 'GET',
  path: '/api/news-insights',
  access: 'content.write',
  summary: 'Lists insights that the caller can edit.',
  description: 'The last changed comes first by default.',
  query: v.object({
    ...PageQuery,
    search: v.optional(v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long'))),
    status: v.optional(v.picklist(INSIGHT_STATUSES, 'Unknown status')),
    sort: v.optional(v.picklist(INSIGHT_SORTS, 'Unknown sort order'), 'updated'),
  }),
  response: page(InsightListItem),
  errors: [],
} as const satisfies Endpoint;

export const getInsightOfStaff = {
  id: 'news.staffGet',
  method: 'GET',
  path: '/api/news-insights/:id',
  access: 'content.write',
  summary: 'Returns an insight with its answers for editing.',
  params: idParams('insight'),
  response: single({ insight: InsightForStaff }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const addInsight = {
  id: 'news.add',
  method: 'POST',
  path: '/api/news-insights',
  access: 'content.write',
  summary: 'Creates an insight.',
  description: 'Multipart: the JSON part `data` and an optional file part `image`, which is resized later.',
  body: InsightDraft,
  files: ['image'],
  status: 201,
  response: single({ insight: InsightForStaff }),
  errors: ['FORBIDDEN', 'FILE_REFUSED'],
} as const satisfies Endpoint;

export const updateInsight = {
  id: 'news.update',
  method: 'PUT',
  path: '/api/news-insights/:id',
  access: 'content.write',
  summary: 'Replaces an insight.',
  description: 'Multipart, as at creation. Without an image the current one stays.',
  params: idParams('insight'),
  body: InsightDraft,
  files: ['image'],
  response: single({ insight: InsightForStaff }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'FILE_REFUSED'],
} as const satisfies Endpoint;

export const deleteInsight = {
  id: 'news.delete',
  method: 'DELETE',
  path: '/api/news-insights/:id',
  access: 'content.write',
  summary: 'Deletes an insight.',
  params: idParams('insight'),
  response: MessageReply,
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const setInsightStatus = {
  id: 'news.status',
  method: 'PATCH',
  path: '/api/news-insights/:id/status',
  access: 'content.write',
  summary: 'Publishes, schedules, archives or unpublishes an insight.',
  description: 'Its text doesn’t change.',
  params: idParams('insight'),
  body: statusChange('insight'),
  response: single({ insight: InsightListItem }),
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const insightProgress = {
  id: 'news.progress',
  method: 'GET',
  path: '/api/news-insights/progress/:id',
  access: 'content.write',
  summary: 'Returns the processing progress of the latest upload.',
  params: idParams('insight'),
  response: v.object({ success: v.literal(true), stage: v.picklist(INSIGHT_STAGES), percent: v.number() }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
