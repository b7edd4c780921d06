/** Partners, their keys and visitor statistics. For admins. */
import * as v from 'valibot';
import { isPartnerOrigin, ORIGIN_SENTENCE } from '#shared/domain/partners/origins.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  Day,
  id,
  idParams,
  line,
  list,
  Moment,
  page,
  PageQuery,
  prose,
  single,
  whole,
  wholeText,
} from '../common/fields.ts';

/** Maximum origins and quizzes of a partner. */
const LISTED_MAX = 50;
/** The longest grace period of a replaced key, in hours: 30 days. */
const GRACE_MAX_HOURS = 720;

export const PARTNER_STATUSES = ['active', 'paused'] as const;
export const PARTNER_SORTS = ['name', 'newest'] as const;
/** Quizzes that visitors behind one address may start in a minute on a partner's pages, unless an admin changes it. */
export const STARTS_PER_MINUTE = 600;
const STARTS_MAX = 100_000;

const Status = v.picklist(PARTNER_STATUSES, 'The status is active or paused');

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

const PartnerWrite = v.object({
  name: line('The name', 120),
  origins: v.pipe(
    v.array(
      v.pipe(v.string('An origin must be text'), v.check(isPartnerOrigin, ORIGIN_SENTENCE)),
      'Origins must be a list',
    ),
    v.minLength(1, 'List at least one origin'),
    v.maxLength(LISTED_MAX, 'At most 50 origins'),
    v.check((listed) => unique(listed), 'The same origin is listed twice'),
  ),
  /** Quizzes besides the daily one, which every partner can show. */
  quizzes: v.pipe(
    v.array(id('quiz'), 'Quizzes must be a list'),
    v.maxLength(LISTED_MAX, 'At most 50 quizzes'),
    v.check((listed) => unique(listed), 'The same quiz is listed twice'),
  ),
  /** A school or an office may have one address for everyone. All visitors together may start ten times as many. */
  startsPerMinute: v.optional(whole('The starts per minute', 1, STARTS_MAX), STARTS_PER_MINUTE),
  status: Status,
});

export const Partner = v.object({
  _id: v.string(),
  name: v.string(),
  origins: v.array(v.string()),
  quizzes: v.array(v.string()),
  startsPerMinute: v.number(),
  status: v.picklist(PARTNER_STATUSES),
  key: v.string(),
  /** When the previous key stops working; null without one. */
  previousKeyUntil: v.nullable(Moment),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Partner = v.InferOutput<typeof Partner>;

/** A day of a partner's visitor counts. */
export const FunnelDay = v.object({
  date: Day,
  loads: v.number(),
  starts: v.number(),
  completions: v.number(),
  claims: v.number(),
});
export type FunnelDay = v.InferOutput<typeof FunnelDay>;

const partner = single({ partner: Partner });

export const listPartners = {
  id: 'partners.list',
  method: 'GET',
  path: '/api/partners',
  access: 'partners.manage',
  summary: 'Lists partners; searches their names and origins.',
  query: v.object({
    ...PageQuery,
    search: v.optional(prose('Search', 200)),
    status: v.optional(Status),
    sort: v.optional(v.picklist(PARTNER_SORTS, 'Unknown sort order'), 'name'),
  }),
  response: page(Partner),
  errors: [],
} as const satisfies Endpoint;

export const getPartner = {
  id: 'partners.get',
  method: 'GET',
  path: '/api/partners/:id',
  access: 'partners.manage',
  summary: 'Returns a partner.',
  params: idParams('partner'),
  response: partner,
  errors: [],
} as const satisfies Endpoint;

export const addPartner = {
  id: 'partners.add',
  method: 'POST',
  path: '/api/partners',
  access: 'partners.manage',
  summary: 'Creates a partner and its key.',
  body: v.omit(PartnerWrite, ['status']),
  status: 201,
  response: partner,
  errors: ['QUIZ_NOT_EMBEDDABLE'],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const updatePartner = {
  id: 'partners.update',
  method: 'PUT',
  path: '/api/partners/:id',
  access: 'partners.manage',
  summary: 'Replaces a partner’s settings.',
  description: 'A paused partner’s pages show no quiz.',
  params: idParams('partner'),
  body: PartnerWrite,
  response: partner,
  errors: ['QUIZ_NOT_EMBEDDABLE'],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const setPartnerStatus = {
  id: 'partners.status',
  method: 'PUT',
  path: '/api/partners/:id/status',
  access: 'partners.manage',
  summary: 'Pauses or activates a partner.',
  description: 'A paused partner’s pages show no quiz. Other settings don’t change.',
  params: idParams('partner'),
  body: v.object({ status: Status }),
  response: partner,
  errors: [],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const rotatePartnerKey = {
  id: 'partners.rotateKey',
  method: 'POST',
  path: '/api/partners/:id/rotate-key',
  access: 'partners.manage',
  summary: 'Creates a new key for a partner.',
  description: 'The previous key works during the grace period.',
  params: idParams('partner'),
  body: v.object({ graceHours: whole('The grace time', 0, GRACE_MAX_HOURS) }),
  response: partner,
  errors: [],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const getPartnerFunnel = {
  id: 'partners.funnel',
  method: 'GET',
  path: '/api/partners/:id/funnel',
  access: 'partners.manage',
  summary: 'Returns a partner’s loads, starts, completions and claims daily.',
  description: 'Oldest first. Days without any are omitted.',
  params: idParams('partner'),
  query: v.object({ days: v.optional(wholeText('Days', 1, 366), '30') }),
  response: list(FunnelDay),
  errors: [],
} as const satisfies Endpoint;
