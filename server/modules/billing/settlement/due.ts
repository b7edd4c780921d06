import { hasEnded } from '#shared/domain/billing/subscriptions.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions-repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Somebody who has just paid waits for it. */
const FRESH_MS = 30 * MINUTE_MS;
const LONGEST_BACKOFF_MS = HOUR_MS;

/**
 * When the provider should be read again although it said nothing; null once nothing more can happen. Events make this
 * needless as long as they arrive.
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
  // Right after a cycle ends the provider charges the next one.
  if (end === null || end <= now) return now + 5 * MINUTE_MS;
  return Math.min(end + MINUTE_MS, now + 6 * HOUR_MS);
};

/** When to ask again after so many readings in a row without an answer. */
export const retryReading = (failures: number, now: number): number =>
  now + Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_BACKOFF_MS);
