/**
 * The rules of mentor sessions: sessions per plan, the notice period, and counting. Times are milliseconds since 1970.
 */
import { monthAt } from '../common/months.ts';
import { PLANS, type PlanId } from '../billing/plans.ts';

const HOUR_MS = 3_600_000;

/** Sessions per calendar month by plan; other plans include none. */
const PER_MONTH: Readonly<Partial<Record<PlanId, number>>> = { halfYearly: 1, yearly: 2 };

/** Learners can book, move and cancel a session until this many hours before its start. */
export const NOTICE_HOURS = 12;
/** How many days ahead slots can be booked. */
export const HORIZON_DAYS = 28;
/** Session lengths, in minutes. */
export const SESSION_MINUTES = [30, 45, 60] as const;
/** Maximum characters of a session's topic. */
export const TOPIC_MAX = 500;
/** Limits of a message to or from a mentor: characters, files, and bytes per file. */
export const MESSAGE_MAX = 5000;
export const MESSAGE_FILES_MAX = 3;
export const MESSAGE_FILE_BYTES = 10 * 1024 * 1024;
/** Maximum slots of a mentor; a weekly one counts as one. */
export const OFFERS_MAX = 50;

/**
 * Returns the sessions per calendar month of those plans: the highest of them.
 * @param staff staff have the largest plan's allowance
 */
export const sessionsPerMonth = (plans: readonly (PlanId | 'granted')[], staff = false): number => {
  const counted = staff ? PLANS.map(({ id }) => id) : plans;
  return Math.max(0, ...counted.map((plan) => (plan === 'granted' ? 0 : (PER_MONTH[plan] ?? 0))));
};

/** Returns the plans that include sessions with their number per month, shortest plan first. */
export const plansWithSessions = (): readonly { readonly name: string; readonly perMonth: number }[] =>
  PLANS.flatMap(({ id, name }) => {
    const perMonth = sessionsPerMonth([id]);
    return perMonth === 0 ? [] : [{ name, perMonth }];
  });

/** Returns the month that a session counts toward: that of its start, YYYY-MM in the product's zone. */
export const monthOfSession = (startsAt: number, zone: string): string => monthAt(startsAt, zone);

/** Returns true if the learner can still book, move or cancel a session that starts then. */
export const isInTime = (startsAt: number, now: number): boolean => startsAt - now >= NOTICE_HOURS * HOUR_MS;

/** Returns true if a session that far ahead can be booked. */
export const isNearEnough = (startsAt: number, now: number): boolean => startsAt - now <= HORIZON_DAYS * 24 * HOUR_MS;

/** A span of time; the end is exclusive. */
export interface Stretch {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Returns true if two spans overlap. */
export const overlaps = (a: Stretch, b: Stretch): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
