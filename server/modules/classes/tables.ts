/** Rows of the tables that the module classes owns. */
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
  /** Counts what calendars must take over. */
  sequence: number;
  /** Counts the saves: a newer one in between is a conflict. */
  version: number;
  created_at: number;
  updated_at: number;
}

export interface ClassSeatsTable {
  /** Of the seat: stands for the person without naming them. */
  id: string;
  class_id: string;
  user_id: string;
  /** `given` for one that was given back. */
  state: 'seat' | 'waiting' | 'given';
  /** Since when it is in this state: the order of those who wait. */
  since: number;
  /** Counts how often the state changed; calendars must see each change as a newer one. */
  turns: number;
  /** When they first went in. */
  joined_at: number | null;
  /** What staff say; null where they say nothing. */
  attended: Flag | null;
  /** The beginning for which the reminder went out; 0 for none. */
  day_reminder_for: number;
  hour_reminder_for: number;
}

export interface CalendarFeedsTable {
  user_id: string;
  /** Part of what the address is made of; another one makes the old address worthless. */
  generation: string;
  created_at: number;
}
