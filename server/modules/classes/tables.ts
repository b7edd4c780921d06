/** Rows of the tables owned by the classes module. */
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    live_classes: LiveClassesTable;
    class_seats: ClassSeatsTable;
    calendar_feeds: CalendarFeedsTable;
  }
}

export interface LiveClassesTable {
  id: string;
  title: string;
  /** Plain text. */
  description: string;
  host: string;
  meeting_link: string;
  /** IANA zone in which it was scheduled. */
  time_zone: string;
  starts_at: number;
  ends_at: number;
  seats: number;
  status: 'scheduled' | 'cancelled';
  cancel_reason: string | null;
  /** Plain text. */
  notes: string;
  recording: string | null;
  author_id: string | null;
  /** Number of changes that calendars must pick up. */
  sequence: number;
  /** Number of saves, to detect edit conflicts. */
  version: number;
  /** When learners had been notified of the new class; null before. */
  announced_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface ClassSeatsTable {
  /** Id of the seat: represents the user without naming them. */
  id: string;
  class_id: string;
  user_id: string;
  /** `given` for a cancelled seat. */
  state: 'seat' | 'waiting' | 'given';
  /** Time of the last change of state: orders the waiting list. */
  since: number;
  /** Number of state changes; calendars must see each one as newer. */
  turns: number;
  /** When the user first joined. */
  joined_at: number | null;
  /** Attendance recorded by staff; null if none is. */
  attended: Flag | null;
  /** Start time that the reminder was sent for; 0 for none. */
  day_reminder_for: number;
  hour_reminder_for: number;
}

export interface CalendarFeedsTable {
  user_id: string;
  /** Part of the URL's secret; a new value invalidates the old URL. */
  generation: string;
  created_at: number;
}
