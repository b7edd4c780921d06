/** Rows of the tables owned by the mentoring module. */
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    mentors: MentorsTable;
    mentor_offers: MentorOffersTable;
    mentor_days_out: MentorDaysOutTable;
    mentor_sessions: MentorSessionsTable;
    mentor_threads: MentorThreadsTable;
    mentor_messages: MentorMessagesTable;
    mentor_files: MentorFilesTable;
  }
}

/** Staff appointed as mentors. The row stays when they stop, for their past sessions. */
export interface MentorsTable {
  user_id: string;
  /** IANA time zone of their offers. */
  time_zone: string;
  headline: string;
  about: string;
  /** Meeting link of any service; empty if not set. */
  meeting_link: string;
  since: number;
  /** End of their appointment; null for a current mentor. */
  ended_at: number | null;
  /** When learners had been notified of their first times; null before. */
  announced_at: number | null;
}

/** An offered time in a time zone: once, or weekly from its date. */
export interface MentorOffersTable {
  id: string;
  mentor_id: string;
  weekly: Flag;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
  minutes: number;
  /** Last day of a weekly offer; null if it has no end. */
  until: string | null;
  /** The mentor's time zone when the offer was made. */
  time_zone: string;
  created_at: number;
}

/** A day excluded from a weekly offer. */
export interface MentorDaysOutTable {
  offer_id: string;
  date: string;
}

/** A session; independent of the offer it was booked from. */
export interface MentorSessionsTable {
  id: string;
  /** Null once the mentor's account is deleted. */
  mentor_id: string | null;
  learner_id: string;
  starts_at: number;
  ends_at: number;
  status: 'booked' | 'cancelled';
  cancelled_by: 'learner' | 'mentor' | 'plan' | 'left' | null;
  reason: string;
  topic: string;
  /** Time zone of the learner's browser at booking, used in their emails. */
  learner_zone: string;
  /** Increases with every change that calendars must pick up. */
  sequence: number;
  created_at: number;
  changed_at: number;
}

/** The thread of a learner with their dedicated mentor: one per learner, even if the mentor changes. */
export interface MentorThreadsTable {
  id: string;
  learner_id: string;
  /** Null while the learner has no mentor. */
  mentor_id: string | null;
  opened_at: number;
  last_at: number;
  /** Number of the last message. */
  last_number: number;
  /** Number of the last message that each side has read. */
  learner_read: number;
  mentor_read: number;
}

export interface MentorMessagesTable {
  id: string;
  thread_id: string;
  /** Position in the thread, from 1. */
  number: number;
  /** Null for a note, and once the account is deleted. */
  author_id: string | null;
  side: 'learner' | 'mentor' | 'note';
  /** The sender's id for the message, so that a resent message is stored once. */
  client_key: string;
  /** For a note: the text shown when no names are available. */
  text: string;
  /** For a note: the previous and the new mentor; null for none, and once the account is deleted. */
  mentor_before: string | null;
  mentor_after: string | null;
  created_at: number;
}

/** A file of a message, stored in a private part of the store that only the two participants can read. */
export interface MentorFilesTable {
  id: string;
  message_id: string;
  key: string;
  filename: string;
  mimetype: string;
  bytes: number;
}
