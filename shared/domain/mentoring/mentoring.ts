/**
 * The rules of mentor sessions, once: what a plan includes, until when a session may change, and how it is counted.
 * Times are milliseconds since 1970.
 */
import { monthAt } from '../common/months.ts';
import { PLANS, type PlanId } from '../billing/plans.ts';

const HOUR_MS = 3_600_000;

/** Sessions a calendar month that a plan includes; a plan that isn't named includes none. */
const PER_MONTH: Readonly<Partial<Record<PlanId, number>>> = { halfYearly: 1, yearly: 2 };

/** Hours before its start until which a session can be booked, moved and given up by the learner. */
export const NOTICE_HOURS = 12;
/** Days ahead for which times can be booked. */
export const HORIZON_DAYS = 28;
/** How long a session may be, in minutes. */
export const SESSION_MINUTES = [30, 45, 60] as const;
/** Characters of what a learner wants to talk about. */
export const TOPIC_MAX = 500;
/** Characters of a message between a learner and their mentor, files that it takes, and bytes of each. */
export const MESSAGE_MAX = 5000;
export const MESSAGE_FILES_MAX = 3;
export const MESSAGE_FILE_BYTES = 10 * 1024 * 1024;
/** Times that one mentor offers at once; a weekly one counts as one. */
export const OFFERS_MAX = 50;

/**
 * Sessions a calendar month that those plans include: the most that any of them does.
 * @param staff who works with us may use what the largest plan has
 */
export const sessionsPerMonth = (plans: readonly (PlanId | 'granted')[], staff = false): number => {
  const counted = staff ? PLANS.map(({ id }) => id) : plans;
  return Math.max(0, ...counted.map((plan) => (plan === 'granted' ? 0 : (PER_MONTH[plan] ?? 0))));
};

/** The plans that include sessions, with how many a month, from the shortest. */
export const plansWithSessions = (): readonly { readonly name: string; readonly perMonth: number }[] =>
  PLANS.flatMap(({ id, name }) => {
    const perMonth = sessionsPerMonth([id]);
    return perMonth === 0 ? [] : [{ name, perMonth }];
  });

/** The month for which a session counts: that of its start, YYYY-MM in the zone of the product. */
export const monthOfSession = (startsAt: number, zone: string): string => monthAt(startsAt, zone);

/** Whether a learner may still book, move or give up a session that starts then. */
export const isInTime = (startsAt: number, now: number): boolean => startsAt - now >= NOTICE_HOURS * HOUR_MS;

/** Whether a session can be booked so far ahead. */
export const isNearEnough = (startsAt: number, now: number): boolean => startsAt - now <= HORIZON_DAYS * 24 * HOUR_MS;

/** A stretch of time; the end is not part of it. */
export interface Stretch {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Whether the two share a moment. */
export const overlaps = (a: Stretch, b: Stretch): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
