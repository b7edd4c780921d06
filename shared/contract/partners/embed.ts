/** A quiz for a partner's page, without keys. */
import * as v from 'valibot';
import { invalidIdMessage, isId } from '#shared/domain/common/identifiers.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { Day, Moment, single } from '../common/fields.ts';
import { QuestionView } from '../quizzes/question.ts';
import { DIFFICULTIES } from '../quizzes/quiz.ts';

/** A partner's public key, as used in its pages. It identifies, but doesn't authenticate. */
export const PartnerKey = v.pipe(
  v.string('The partner key must be text'),
  v.regex(/^pk_[0-9a-f]{24}$/, 'The partner key isn’t valid. Copy it from your dashboard: it starts with pk_.'),
);

/** "daily" or a quiz ID. */
export const EmbeddedId = v.pipe(
  v.string(invalidIdMessage('quiz')),
  v.check((which) => which === 'daily' || isId(which), invalidIdMessage('quiz')),
);

export const EmbeddedQuiz = v.object({
  _id: v.string(),
  /** Absent in replies of older servers. */
  version: v.optional(v.number()),
  title: v.string(),
  description: v.string(),
  difficulty: v.picklist(DIFFICULTIES),
  questionCount: v.number(),
  timeLimitMinutes: v.nullable(v.number()),
  passMark: v.number(),
  /** Path on our site where it can be taken. */
  path: v.string(),
  /** The day of a daily quiz; null for others. */
  date: v.nullable(Day),
  /** When the next daily quiz starts. */
  endsAt: v.nullable(Moment),
  /** Empty if it can't be taken on the page: its card links to our site. */
  questions: v.array(QuestionView),
  /** True if visitors of the partner can leave their address after the quiz. */
  leads: v.optional(v.literal(true)),
});
export type EmbeddedQuiz = v.InferOutput<typeof EmbeddedQuiz>;

export const getEmbedQuiz = {
  id: 'embed.quiz',
  method: 'GET',
  path: '/api/embed/quiz',
  access: 'public',
  embeddable: 'saysWhy',
  summary: 'Returns a quiz for a partner’s page.',
  description: 'Cacheable until midnight. The page’s origin must be listed.',
  query: v.object({
    partner: v.optional(PartnerKey),
    quiz: v.optional(EmbeddedId, 'daily'),
  }),
  response: single({ quiz: EmbeddedQuiz }),
  errors: ['PARTNER_UNKNOWN', 'ORIGIN_NOT_LISTED'],
} as const satisfies Endpoint;
