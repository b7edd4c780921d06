/** The life cycle of a subscription: the provider's nine states, and how readings of it are merged. No I/O. */

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

/** Order of states; a subscription never returns to a lower phase. Live states can alternate. */
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

/** Returns true for a final state. */
export const hasEnded = (status: SubscriptionStatus): boolean => PHASE[status] === LAST_PHASE;

/** The merged state of a subscription. Times are milliseconds since 1970. */
export interface SubscriptionSnapshot {
  readonly status: SubscriptionStatus;
  /** Number of the reading with this status: each request to the provider takes the next number before it is sent. */
  readonly reading: number;
  /** Number of paid billing cycles. */
  readonly paidCount: number;
  readonly currentStart: number | null;
  readonly currentEnd: number | null;
  readonly endedAt: number | null;
}

/** Positive if the status of `b` supersedes that of `a`. */
const compareStatus = (a: SubscriptionSnapshot, b: SubscriptionSnapshot): number => {
  const phase = PHASE[b.status] - PHASE[a.status];
  if (phase !== 0) return phase;
  // A later reading is newer; that matters only where states can alternate.
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
 * Merges another reading. Each part only grows in its own order, so any number of readings, in any order and however
 * often, end in the same state: an ended subscription stays ended, and a stale reading reverts nothing.
 */
export const advance = (known: SubscriptionSnapshot, seen: SubscriptionSnapshot): SubscriptionSnapshot => {
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
/** How long access continues past its paid end while the provider collects the next payment, in milliseconds. */
export const RENEWAL_GRACE_MS = DAY_MS;
/** The provider retries a failed charge on three days; access continues until the last retry. */
export const RETRY_GRACE_MS = 4 * DAY_MS;

/** Reasons for access to subscriber content. */
export const ACCESS_REASONS = ['paid', 'renewal', 'retry', 'granted'] as const;
export type AccessReason = (typeof ACCESS_REASONS)[number];

export interface Grace {
  readonly reason: 'renewal' | 'retry';
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * Returns the grace period after the last paid period; null if access ends with it.
 * @param paidUntil end of the last paid period
 * @param over no more payments: it was cancelled at period end, or its payment was refunded
 */
export const graceAfter = (status: SubscriptionStatus, paidUntil: number | null, over: boolean): Grace | null => {
  if (paidUntil === null || over) return null;
  if (status === 'active') return { reason: 'renewal', startsAt: paidUntil, endsAt: paidUntil + RENEWAL_GRACE_MS };
  if (status === 'pending') return { reason: 'retry', startsAt: paidUntil, endsAt: paidUntil + RETRY_GRACE_MS };
  return null;
};

/** A period of access. The end is exclusive. */
export interface AccessPeriod {
  readonly reason: AccessReason;
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * Returns the period that gives access at that moment, preferring a paid one to a grace period; null without access.
 */
export const accessAt = <Period extends AccessPeriod>(periods: readonly Period[], now: number): Period | null => {
  const open = periods.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const paid = open.filter(({ reason }) => reason === 'paid');
  const best = paid.length > 0 ? paid : open;
  return best.reduce<Period | null>(
    (longest, period) => (longest === null || period.endsAt > longest.endsAt ? period : longest),
    null,
  );
};
