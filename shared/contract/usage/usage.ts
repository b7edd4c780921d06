/** How much learners use the product, for staff. Staff and guests are not counted. */
import * as v from 'valibot';
import { daysBetween } from '#shared/domain/common/calendar.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { RealDay, single, TABLE_FORMATS, TableFile } from '../common/fields.ts';

/** Days in one reply. */
export const USAGE_DAYS_MAX = 366;
/** Days without a choice, today included. */
export const USAGE_DAYS_DEFAULT = 28;

/** The counts of a day, or of a week from Monday to Sunday. */
export const UsagePeriod = v.object({
  /** Its first day, YYYY-MM-DD. */
  start: v.string(),
  /** Learners who started an attempt. */
  activeLearners: v.number(),
  /** Attempts started in it, and those of them that were submitted. */
  attempts: v.number(),
  finished: v.number(),
});
export type UsagePeriod = v.InferOutput<typeof UsagePeriod>;

/** Learners' first results in the quizzes of a subject. */
export const UsageSubject = v.object({ name: v.string(), results: v.number(), meanPercent: v.number() });
export type UsageSubject = v.InferOutput<typeof UsageSubject>;

export const Usage = v.object({
  from: v.string(),
  until: v.string(),
  /** Today and the current week are counted up to now. */
  days: v.array(UsagePeriod),
  weeks: v.array(UsagePeriod),
  /** Lowest mean first. */
  subjects: v.array(UsageSubject),
  /** Of the accounts created in these days: how many have done each step by now. */
  funnel: v.object({ signedUp: v.number(), started: v.number(), finished: v.number(), subscribed: v.number() }),
});
export type Usage = v.InferOutput<typeof Usage>;

/** Both days are included. Without the last one: until today, for at most 366 days. Without both: the last 28 days. */
const entries = { from: v.optional(RealDay), until: v.optional(RealDay) };

interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const inOrder = ({ from, until }: Days): boolean => from === undefined || until === undefined || from <= until;
/** A text that isn't a day has a fault of its own, and no distance. */
const fits = ({ from = '', until = '' }: Days): boolean => !(daysBetween(from, until) >= USAGE_DAYS_MAX);
const ORDER = 'The first day must not be after the last';
const LENGTH = `Choose at most ${String(USAGE_DAYS_MAX)} days`;

export const getUsage = {
  id: 'usage.read',
  method: 'GET',
  path: '/api/usage',
  access: 'results.readAny',
  summary: 'Returns active learners, attempts and weak subjects by day.',
  query: v.pipe(
    v.object(entries),
    v.check((days) => inOrder(days), ORDER),
    v.check((days) => fits(days), LENGTH),
  ),
  response: single({ usage: Usage }),
  errors: [],
} as const satisfies Endpoint;

export const exportUsage = {
  id: 'usage.export',
  method: 'GET',
  path: '/api/usage/export',
  access: 'results.readAny',
  summary: 'Exports active learners and attempts by day.',
  query: v.pipe(
    v.object({ ...entries, format: v.optional(v.picklist(TABLE_FORMATS, 'Unknown format'), 'csv') }),
    v.check((days) => inOrder(days), ORDER),
    v.check((days) => fits(days), LENGTH),
  ),
  response: single({ file: TableFile }),
  errors: [],
} as const satisfies Endpoint;
