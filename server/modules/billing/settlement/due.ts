import { hasEnded } from '#shared/domain/billing/subscriptions.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions-repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A user who has just paid is waiting. */
const FRESH_MS = 30 * MINUTE_MS;
const LONGEST_BACKOFF_MS = HOUR_MS;

/**
 * Returns when to read the provider again without an event, or null once nothing more can happen. Rarely needed while
 * events arrive.
 */
export const nextReading = (
  row: Pick<SubscriptionRow, 'status' | 'current_end' | 'created_at'>,
  now: number,
): number | null => {
  if (hasEnded(row.status)) return null;
  if (row.status === 'created') return now + (now - row.created_at < FRESH_MS ? MINUTE_MS : 15 * MINUTE_MS);
  if (row.status === 'authenticated') return now + MINUTE_MS;
  if (row.status !== 'active') return now + HOUR_MS;
  const { current_end: end } = row;
  // The provider charges the next cycle right after one ends.
  if (end === null || end <= now) return now + 5 * MINUTE_MS;
  return Math.min(end + MINUTE_MS, now + 6 * HOUR_MS);
};

/** Returns when to retry after that many failed reads in a row. */
export const retryReading = (failures: number, now: number): number =>
  now + Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_BACKOFF_MS);
