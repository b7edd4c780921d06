/** Rows of the tables that the module mentoring owns. */
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

/** Staff whom an administrator named as a mentor. The row stays when they stop, for what they have done. */
export interface MentorsTable {
  user_id: string;
  /** IANA zone in which they offer times. */
  time_zone: string;
  headline: string;
  about: string;
  /** Where they meet, of any meeting service; empty where they haven't said so. */
  meeting_link: string;
  since: number;
  /** When they stopped; null while they are a mentor. */
  ended_at: number | null;
}

/** A time that is offered, on the wall clock of a zone: once, or every week from its date on. */
export interface MentorOffersTable {
  id: string;
  mentor_id: string;
  weekly: Flag;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
  minutes: number;
  /** The last day of a weekly one; null while it goes on. */
  until: string | null;
  /** The zone of the mentor when the time was offered. */
  time_zone: string;
  created_at: number;
}

/** A day that is taken out of a weekly time. */
export interface MentorDaysOutTable {
  offer_id: string;
  date: string;
}

/** A session: it stands by itself, whatever becomes of the time that it was booked in. */
export interface MentorSessionsTable {
  id: string;
  /** Null once the mentor's account is gone. */
  mentor_id: string | null;
  learner_id: string;
  starts_at: number;
  ends_at: number;
  status: 'booked' | 'cancelled';
  cancelled_by: 'learner' | 'mentor' | 'plan' | 'left' | null;
  reason: string;
  topic: string;
  /** Zone of the learner's browser when they booked: their mails tell the time in it. */
  learner_zone: string;
  /** Grows with every change that calendars must take over. */
  sequence: number;
  created_at: number;
  changed_at: number;
}

/** The thread of a learner with their dedicated mentor: one per learner, whoever the mentor is. */
export interface MentorThreadsTable {
  id: string;
  learner_id: string;
  /** Null while the learner has none. */
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
  /** Its place in the thread, from 1. */
  number: number;
  /** Null for a note, and once the account is gone. */
  author_id: string | null;
  side: 'learner' | 'mentor' | 'note';
  /** The sender's own name of the message, so that it is kept once however often it is sent. */
  client_key: string;
  /** Of a note: what is said where it can name nobody. */
  text: string;
  /** Of a note: whose thread it was, and whose it became; null for nobody, and once the account is gone. */
  mentor_before: string | null;
  mentor_after: string | null;
  created_at: number;
}

/** A file of a message. What it is stands in a part of the store that only its two people are given of. */
export interface MentorFilesTable {
  id: string;
  message_id: string;
  key: string;
  filename: string;
  mimetype: string;
  bytes: number;
}
