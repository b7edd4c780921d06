/** The life of a subscription: the provider's nine states, and how what was read of it is put together. No I/O. */

export const SUBSCRIPTION_STATUSES = [
  'created',
  'authenticated',
  'active',
  'pending',
  'halted',
  'paused',
  'expired',
  'cancelled',
  'completed',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** How far a state is along; nothing ever goes back to a lower one. Live states come and go among themselves. */
const PHASE = {
  created: 0,
  authenticated: 1,
  active: 2,
  pending: 2,
  halted: 2,
  paused: 2,
  expired: 3,
  cancelled: 3,
  completed: 3,
} as const satisfies Record<SubscriptionStatus, number>;

const LIVE_PHASE = PHASE.active;
const LAST_PHASE = PHASE.completed;

/** Whether nothing more will happen to it. */
export const hasEnded = (status: SubscriptionStatus): boolean => PHASE[status] === LAST_PHASE;

/** What is known of a subscription. Times are milliseconds since 1970. */
export interface SubscriptionFacts {
  readonly status: SubscriptionStatus;
  /** Number of the reading that showed this status: each reading of the provider takes the next one before it asks. */
  readonly reading: number;
  /** Billing cycles that were paid. */
  readonly paidCount: number;
  readonly currentStart: number | null;
  readonly currentEnd: number | null;
  readonly endedAt: number | null;
}

/** Positive when the status of `b` outdoes that of `a`. */
const compareStatus = (a: SubscriptionFacts, b: SubscriptionFacts): number => {
  const phase = PHASE[b.status] - PHASE[a.status];
  if (phase !== 0) return phase;
  // A later reading saw a later truth; that says something only where states can come back.
  const reading = PHASE[a.status] === LIVE_PHASE ? b.reading - a.reading : 0;
  if (reading !== 0) return reading;
  const rank = SUBSCRIPTION_STATUSES.indexOf(b.status) - SUBSCRIPTION_STATUSES.indexOf(a.status);
  return rank === 0 ? b.reading - a.reading : rank;
};

const later = (a: number | null, b: number | null): number | null => {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
};

/**
 * What is known after another reading. Every part only grows in an order of its own, so any number of readings, in any
 * order and however often, end in the same facts: an ended subscription stays ended, a stale reading takes nothing back.
 */
export const advance = (known: SubscriptionFacts, seen: SubscriptionFacts): SubscriptionFacts => {
  const leading = compareStatus(known, seen) > 0 ? seen : known;
  return {
    status: leading.status,
    reading: leading.reading,
    paidCount: Math.max(known.paidCount, seen.paidCount),
    currentStart: later(known.currentStart, seen.currentStart),
    currentEnd: later(known.currentEnd, seen.currentEnd),
    endedAt: later(known.endedAt, seen.endedAt),
  };
};

const DAY_MS = 86_400_000;
/** How long access goes on past its paid end while the provider collects the next payment, in milliseconds. */
export const RENEWAL_GRACE_MS = DAY_MS;
/** The provider tries a failed charge again on each of three days; access goes on until the last of them is over. */
export const RETRY_GRACE_MS = 4 * DAY_MS;

/** Why somebody may open what is part of a subscription. */
export const ACCESS_REASONS = ['paid', 'renewal', 'retry', 'granted'] as const;
export type AccessReason = (typeof ACCESS_REASONS)[number];

export interface Grace {
  readonly reason: 'renewal' | 'retry';
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * The grace that follows the last paid period; null when access ends with it.
 * @param paidUntil end of the last paid period
 * @param over nothing more is to be collected: it was cancelled for the end of its period, or its payment was given back
 */
export const graceAfter = (status: SubscriptionStatus, paidUntil: number | null, over: boolean): Grace | null => {
  if (paidUntil === null || over) return null;
  if (status === 'active') return { reason: 'renewal', startsAt: paidUntil, endsAt: paidUntil + RENEWAL_GRACE_MS };
  if (status === 'pending') return { reason: 'retry', startsAt: paidUntil, endsAt: paidUntil + RETRY_GRACE_MS };
  return null;
};

/** A stretch of access. The end is not part of it. */
export interface AccessPeriod {
  readonly reason: AccessReason;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The period that gives access at that moment, a paid one before a grace; null without access. */
export const accessAt = <Period extends AccessPeriod>(periods: readonly Period[], now: number): Period | null => {
  const open = periods.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const paid = open.filter(({ reason }) => reason === 'paid');
  const best = paid.length > 0 ? paid : open;
  return best.reduce<Period | null>(
    (longest, period) => (longest === null || period.endsAt > longest.endsAt ? period : longest),
    null,
  );
};
