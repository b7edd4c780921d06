/** When failed deliveries are tried again, and when we give up. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waiting times after the first failure, the second, and so on; the last one repeats. */
const DELAYS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
] as const;

/** A delivery fails, and a webhook that only failed is disabled, after this time. */
export const GIVE_UP_MS = 3 * 24 * HOUR;

/** Returns the wait after that many failures, in milliseconds. */
export const retryDelay = (failures: number): number => DELAYS[Math.min(failures, DELAYS.length) - 1] ?? DELAYS[0];

/** How a receiver answered, and what follows from it. */
export type Outcome =
  | 'delivered'
  /** This message was refused; others may be accepted. */
  | 'refused'
  /** The receiver doesn't work: nothing else is tried for a while. */
  | 'down'
  /** The receiver wants no messages any more. */
  | 'gone';

const GONE = 410;
const BUSY: readonly number[] = [408, 425, 429];

/** Returns the outcome of a status; null is no reply. */
export const outcomeOf = (status: number | null): Outcome => {
  if (status === null) return 'down';
  if (status >= 200 && status < 300) return 'delivered';
  if (status === GONE) return 'gone';
  return status < 500 && !BUSY.includes(status) ? 'refused' : 'down';
};

const WHOLE_SECONDS = /^\d+$/;

/**
 * Returns how long a receiver asks us to wait by its `Retry-After` header, in milliseconds, at most as long as we wait after
 * many failures; 0 without a valid header.
 */
export const requestedDelay = (header: string | undefined, now: number): number => {
  if (header === undefined) return 0;
  const text = header.trim();
  const ms = WHOLE_SECONDS.test(text) ? Number(text) * SECOND : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), DELAYS[DELAYS.length - 1] ?? 0);
};
