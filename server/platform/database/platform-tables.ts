/** Rows of the tables that the platform owns. */
import type { Topic } from '../cache/topics.ts';

/** Counters of what may be done only so often. */
export interface LimitsTable {
  /** Name of the limit and a keyed hash of its subject. */
  key: string;
  count: number;
  /** When the counter starts over. */
  resets_at: number;
  /** Until when nothing is admitted. */
  blocked_until: number;
}

/** Counts of changes to public content. Triggers count, so that no writer can forget to. */
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
  /** A waiting entry is dropped after this: an expired code is useless. */
  expires_at: number | null;
  claimed_until: number | null;
  created_at: number;
  done_at: number | null;
}

/** Which process does work that one process does for all. */
export interface LeasesTable {
  name: string;
  /** Identifier that the process chose when it started. */
  holder: string;
  /** When another process may take it, in milliseconds since 1970. */
  until: number;
}
