/** Approval of quizzes by a second person before learners see them. */
import * as v from 'valibot';
import { ACCESS_LEVELS, DIFFICULTIES, FEEDBACK_RULES, QUIZ_STATUSES } from '#shared/domain/quizzes/levels.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, list, MessageReply, Moment, page, PageQuery, prose, single, whole } from '../common/fields.ts';
import { NewLink } from './linking/linking.ts';
import { Question } from './question.ts';
import { QuizDraft } from './quiz-editing.ts';
import { ActingPerson } from './question-comments.ts';
import { ScheduledAt } from './writing.ts';

export const REVIEW_STATUSES = ['open', 'approved', 'sentBack', 'withdrawn'] as const;

export const QuizReview = v.object({
  _id: v.string(),
  status: v.picklist(REVIEW_STATUSES),
  quiz: v.object({ _id: v.string(), title: v.string(), status: v.picklist(QUIZ_STATUSES) }),
  /** The saved version under review; for a proposed change, the version that it changes. */
  version: v.number(),
  /** True for a change of a published quiz that isn't saved as a version yet. */
  proposed: v.boolean(),
  note: v.string(),
  scheduledAt: v.nullable(Moment),
  /** Null once the account is deleted. */
  requester: v.nullable(ActingPerson),
  requestedAt: Moment,
  /** The editor who is asked to decide; null if any may, also because that person no longer may. */
  assignee: v.nullable(ActingPerson),
  decider: v.nullable(ActingPerson),
  decidedAt: v.nullable(Moment),
  reason: v.nullable(v.string()),
  /** True if the quiz was saved since the request, so that it can't be approved. */
  changedSince: v.boolean(),
  /** True if the caller may decide: an editor who didn't write or submit it. */
  mayDecide: v.boolean(),
});
export type QuizReview = v.InferOutput<typeof QuizReview>;

/** Where a quiz is listed, who may take it and how often. */
const ReviewedSettings = v.object({
  program: v.picklist(PROGRAM_KEYS),
  subjectId: v.string(),
  chapterId: v.string(),
  difficulty: v.picklist(DIFFICULTIES),
  access: v.picklist(ACCESS_LEVELS),
  attemptsAllowed: v.number(),
});

/** The content under review. */
export const ReviewedContent = v.object({
  title: v.string(),
  description: v.string(),
  /** Names of the subject and chapter. */
  subject: v.nullable(v.string()),
  chapter: v.nullable(v.string()),
  shuffleQuestions: v.boolean(),
  shuffleOptions: v.boolean(),
  feedback: v.optional(v.picklist(FEEDBACK_RULES), 'end'),
  /** Null for an older version, which has none of its own. */
  settings: v.nullable(ReviewedSettings),
  timeLimitMinutes: v.nullable(v.number()),
  passMark: v.number(),
  negativeMarking: v.number(),
  questions: v.array(Question),
});
export type ReviewedContent = v.InferOutput<typeof ReviewedContent>;

export const askForReview = {
  id: 'quizReviews.ask',
  method: 'POST',
  path: '/api/quiz/:id/reviews',
  access: 'content.write',
  summary: 'Asks for the approval of a quiz.',
  description:
    'For a published quiz, send the change as `draft`: it becomes a version when it is approved. A new request replaces an open one.',
  params: idParams('quiz'),
  body: v.object({
    /** The newest saved version. */
    version: whole('Version', 1, 1_000_000_000),
    note: v.optional(v.pipe(prose('The note', 1000), v.trim()), ''),
    /** When to publish after the approval; without it, at once. */
    scheduledAt: ScheduledAt,
    draft: v.optional(QuizDraft),
    /** The editor who is asked to decide; null for any. They are notified. */
    assigneeId: v.optional(v.nullable(id('reviewer')), null),
  }),
  status: 201,
  response: single({ review: QuizReview }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'QUIZ_NOT_READY', 'VALIDATION_FAILED'],
} as const satisfies Endpoint;

export const withdrawReview = {
  id: 'quizReviews.withdraw',
  method: 'DELETE',
  path: '/api/quiz-reviews/:id',
  access: 'content.write',
  summary: 'Withdraws one’s own request for approval.',
  params: idParams('review'),
  response: MessageReply,
  errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

/** `waiting`: open requests that the caller may decide and that are assigned to them or to no one; no filter for others. */
export const ASSIGNEE_FILTERS = ['waiting', 'me', 'none'] as const;

export const listReviews = {
  id: 'quizReviews.list',
  method: 'GET',
  path: '/api/quiz-reviews',
  access: 'content.write',
  summary: 'Lists requests for approval, oldest open first.',
  description: 'Editors see all, other authors their own.',
  query: v.object({
    ...PageQuery,
    status: v.optional(v.picklist(REVIEW_STATUSES, 'Unknown status'), 'open'),
    /** One of the words, or the id of an editor. */
    assignee: v.optional(v.union([v.picklist(ASSIGNEE_FILTERS), id('reviewer')], 'Unknown assignee')),
  }),
  response: page(QuizReview),
  errors: [],
} as const satisfies Endpoint;

export const countReviews = {
  id: 'quizReviews.count',
  method: 'GET',
  path: '/api/quiz-reviews/count',
  access: 'content.publish',
  summary: 'Counts the open requests that wait for the caller.',
  description: 'Requests that the caller may decide and that are assigned to them or to no one.',
  response: single({ count: v.number() }),
  errors: [],
} as const satisfies Endpoint;

export const getReview = {
  id: 'quizReviews.get',
  method: 'GET',
  path: '/api/quiz-reviews/:id',
  access: 'content.write',
  summary: 'Returns a request with its content and the published version.',
  params: idParams('review'),
  response: single({
    review: QuizReview,
    content: ReviewedContent,
    /** The last published version; null for a quiz that was never published. */
    published: v.nullable(v.object({ version: v.number(), ...ReviewedContent.entries })),
    corrections: v.array(v.object({ questionId: v.string(), note: v.string() })),
    /** Links that the proposed change adds, with the titles of their quizzes; null for one that the caller can’t open. */
    links: v.array(v.object({ ...NewLink.entries, title: v.nullable(v.string()) })),
    /** Questions that it unlinks. */
    unlinked: v.array(v.string()),
  }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const listReviewers = {
  id: 'quizReviews.reviewers',
  method: 'GET',
  path: '/api/quiz-reviewers',
  access: 'content.write',
  summary: 'Lists the editors who may review a quiz.',
  description: 'Without the caller, or with `review` without those whose work it is.',
  query: v.object({
    /** An open request to assign. */
    review: v.optional(id('review')),
  }),
  response: list(ActingPerson),
  errors: [],
} as const satisfies Endpoint;

export const assignReview = {
  id: 'quizReviews.assign',
  method: 'PUT',
  path: '/api/quiz-reviews/:id/assignee',
  access: 'content.write',
  summary: 'Takes over a review, or assigns it to another editor.',
  description: 'For editors and the person who asked. The new assignee is notified.',
  params: idParams('review'),
  body: v.object({
    assigneeId: v.nullable(id('reviewer')),
    /** The assignee that the caller saw. */
    from: v.nullable(id('reviewer')),
  }),
  response: single({ review: QuizReview }),
  errors: ['EDIT_CONFLICT', 'VALIDATION_FAILED'],
  idempotent: true,
} as const satisfies Endpoint;

export const approveReview = {
  id: 'quizReviews.approve',
  method: 'POST',
  path: '/api/quiz-reviews/:id/approval',
  access: 'content.publish',
  summary: 'Approves a quiz, and publishes it.',
  description: 'Refused to the person who wrote or submitted it, and when the quiz was saved since the request.',
  params: idParams('review'),
  body: v.object({
    /** False to approve only: for a quiz that becomes a weekly test. A proposed change is always published. */
    publish: v.optional(v.boolean('publish must be true or false'), true),
  }),
  response: single({ review: QuizReview }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'QUIZ_NOT_READY', 'QUIZ_IN_USE'],
  idempotent: true,
} as const satisfies Endpoint;

export const sendBackReview = {
  id: 'quizReviews.sendBack',
  method: 'POST',
  path: '/api/quiz-reviews/:id/return',
  access: 'content.publish',
  summary: 'Sends a quiz back to its author with a reason.',
  params: idParams('review'),
  body: v.object({
    reason: v.pipe(prose('The reason', 2000), v.trim(), v.minLength(5, 'Say briefly what has to change')),
  }),
  response: single({ review: QuizReview }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

export const reviewState = {
  id: 'quizReviews.state',
  method: 'GET',
  path: '/api/quiz/:id/review',
  access: 'content.write',
  summary: 'Returns whether a quiz needs approval, and its last request.',
  params: idParams('quiz'),
  response: single({
    /** True if it can be published only after an approval. */
    required: v.boolean(),
    /** True if it has drafts of a language model that no second person has approved. */
    unreviewedDrafts: v.boolean(),
    /** True if the newest saved version is approved. */
    approved: v.boolean(),
    review: v.nullable(QuizReview),
  }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const REVIEW_RULES = ['auto', 'on', 'off'] as const;
export type ReviewRule = (typeof REVIEW_RULES)[number];

const Rule = v.object({
  rule: v.picklist(REVIEW_RULES),
  /** Whether approval is needed by this rule now. */
  required: v.boolean(),
  /** Number of people who may publish quizzes. */
  editors: v.number(),
});

export const getReviewRule = {
  id: 'quizReviews.rule',
  method: 'GET',
  path: '/api/quiz-review-rule',
  access: 'content.write',
  summary: 'Returns whether quizzes need a second person’s approval.',
  description: '`auto` is on while more than one person may publish quizzes.',
  response: single({ rule: Rule }),
  errors: [],
} as const satisfies Endpoint;

export const setReviewRule = {
  id: 'quizReviews.setRule',
  method: 'PUT',
  path: '/api/quiz-review-rule',
  access: 'reviews.manage',
  summary: 'Chooses whether quizzes need a second person’s approval.',
  body: v.object({ rule: v.picklist(REVIEW_RULES, 'Choose automatic, on or off') }),
  response: single({ rule: Rule }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
