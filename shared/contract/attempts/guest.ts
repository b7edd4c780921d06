/** Guest attempts: one set of calls for site, popup and widget. */
import * as v from 'valibot';
import { PartnerKey } from '../partners/embed.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, single, whole } from '../common/fields.ts';
import { AttemptQuiz, AttemptWrite, FinishedResult, OpenAttempt } from './result.ts';

const GuestToken = v.pipe(v.string('guestToken must be text'), v.minLength(1), v.maxLength(100));

export const createGuestAttempt = {
  id: 'guest.create',
  method: 'POST',
  path: '/api/guest/attempts',
  access: 'public',
  embeddable: 'listed',
  summary: 'Starts a guest attempt.',
  description: 'The quiz is today’s, or one that a partner may show on its pages.',
  body: v.object({
    quizId: v.union([v.literal('daily'), id('quiz')], 'quizId must be "daily" or a quiz ID'),
    partner: v.optional(PartnerKey),
    /** The version of the questions on the page; other versions may use other numbers. */
    version: v.optional(whole('Version', 1, 1_000_000_000)),
  }),
  status: 201,
  response: single({ attemptId: v.string(), guestToken: v.string(), result: OpenAttempt, quiz: AttemptQuiz }),
  errors: ['SIGN_IN_REQUIRED', 'PARTNER_UNKNOWN', 'ORIGIN_NOT_LISTED', 'EDIT_CONFLICT'],
} as const satisfies Endpoint;

export const updateGuestAttempt = {
  id: 'guest.update',
  method: 'PUT',
  path: '/api/guest/attempts/:id',
  access: 'public',
  embeddable: 'listed',
  summary: 'Saves or submits a guest’s answers.',
  description: 'Without answers it returns the attempt.',
  params: idParams('attempt'),
  body: v.object({ guestToken: GuestToken, ...AttemptWrite.entries }),
  response: single({
    result: v.variant('status', [OpenAttempt, FinishedResult]),
    /** True if a user has claimed it. */
    claimed: v.boolean(),
  }),
  errors: ['GUEST_TOKEN_INVALID', 'ATTEMPT_FINISHED', 'ANSWER_INVALID'],
  idempotent: true,
} as const satisfies Endpoint;

export const claimGuestAttempt = {
  id: 'guest.claim',
  method: 'POST',
  path: '/api/guest/attempts/:id/claim',
  access: 'quiz.take',
  summary: 'Moves a guest attempt to the signed-in user’s history.',
  params: idParams('attempt'),
  body: v.object({ guestToken: GuestToken }),
  response: single({ resultId: v.string() }),
  errors: ['GUEST_TOKEN_INVALID', 'ALREADY_CLAIMED'],
  idempotent: true,
} as const satisfies Endpoint;
