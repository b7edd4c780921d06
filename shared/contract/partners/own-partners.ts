/** A partner as its members see it. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, list, MessageReply, Moment, single, wholeText } from '../common/fields.ts';
import { FunnelDay, PARTNER_STATUSES } from './partners.ts';
import { numberText } from '../../domain/common/text/number-text.ts';

export const OwnPartner = v.object({
  _id: v.string(),
  name: v.string(),
  status: v.picklist(PARTNER_STATUSES),
  key: v.string(),
  /** When the previous key stops working; null without one. */
  previousKeyUntil: v.nullable(Moment),
  origins: v.array(v.string()),
  /** Quizzes that it can show besides the daily one. */
  quizzes: v.array(v.object({ _id: v.string(), title: v.string() })),
});
export type OwnPartner = v.InferOutput<typeof OwnPartner>;

export const OwnInvitation = v.object({ _id: v.string(), partner: v.string(), expiresAt: Moment });
export type OwnInvitation = v.InferOutput<typeof OwnInvitation>;

export const PartnerQuestion = v.object({
  questionId: v.string(),
  number: v.number(),
  /** Without markup, shortened. */
  prompt: v.string(),
  /** Finished attempts that contain the question. */
  attempts: v.number(),
  /** Those with all of its points. */
  correct: v.number(),
  unanswered: v.number(),
});
export type PartnerQuestion = v.InferOutput<typeof PartnerQuestion>;

/** Finished attempts that the statistics cover, newest first. */
export const STATISTICS_MAX = 5_000;

const days = v.optional(wholeText('Days', 1, 366), '30');

export const listOwnPartners = {
  id: 'ownPartners.list',
  method: 'GET',
  path: '/api/own-partners',
  access: 'session',
  summary: 'Lists the user’s partners and open invitations.',
  response: single({ partners: v.array(OwnPartner), invitations: v.array(OwnInvitation) }),
  errors: [],
} as const satisfies Endpoint;

export const acceptPartnerInvitation = {
  id: 'ownPartners.accept',
  method: 'POST',
  path: '/api/partner-invitations/:id/accept',
  access: 'session',
  summary: 'Accepts an invitation sent to the user’s email address.',
  params: idParams('invitation'),
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;

export const declinePartnerInvitation = {
  id: 'ownPartners.decline',
  method: 'DELETE',
  path: '/api/partner-invitations/:id',
  access: 'session',
  summary: 'Declines an invitation sent to the user’s email address.',
  params: idParams('invitation'),
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;

export const getOwnPartnerFunnel = {
  id: 'ownPartners.funnel',
  method: 'GET',
  path: '/api/own-partners/:id/funnel',
  access: 'session',
  summary: 'Returns the visitor counts of the user’s partner by day.',
  description: 'Oldest first. Days without any are omitted.',
  params: idParams('partner'),
  query: v.object({ days }),
  response: list(FunnelDay),
  errors: [],
} as const satisfies Endpoint;

export const getOwnPartnerQuestions = {
  id: 'ownPartners.questions',
  method: 'GET',
  path: '/api/own-partners/:id/questions',
  access: 'session',
  summary: 'Returns how often each question was answered correctly.',
  description: `Covers at most the newest ${numberText(STATISTICS_MAX)} attempts finished on the partner’s pages. Without a quiz, the one with the most.`,
  params: idParams('partner'),
  query: v.object({ days, quiz: v.optional(id('quiz')) }),
  response: single({
    /** Quizzes that were finished on its pages, most attempts first. */
    quizzes: v.array(v.object({ _id: v.string(), title: v.string(), attempts: v.number() })),
    quizId: v.nullable(v.string()),
    questions: v.array(PartnerQuestion),
    /** True if older attempts of the period are left out. */
    capped: v.boolean(),
  }),
  errors: [],
} as const satisfies Endpoint;
