/** Rows of the tables that the platform owns. */
import type { Topic } from '../cache/topics.ts';

/** Counters of what may be done only so often. */
export interface LimitsTable {
  /** Name of the limit and a keyed hash of whom it counts. */
  key: string;
  count: number;
  /** When the counter starts over. */
  resets_at: number;
  /** Until when nothing is admitted. */
  blocked_until: number;
}

/** How often what everybody is shown has changed: counted by triggers, so that nobody who writes has to think of it. */
export interface ContentVersionsTable {
  topic: Topic;
  version: number;
}

export interface OutboxTable {
  id: string;
  kind: string;
  /** Sealed: a mail can carry a code. Emptied when done. */
  payload: string;
  /** Two entries with one key are one. */
  dedupe_key: string | null;
  status: 'waiting' | 'done' | 'dead';
  attempts: number;
  run_at: number;
  /** After this a waiting entry is dropped: an expired code helps nobody. */
  expires_at: number | null;
  claimed_until: number | null;
  created_at: number;
  done_at: number | null;
}
