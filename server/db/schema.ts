/**
 * The tables. Column types are portable: text, integer and bigint only. Times are milliseconds since 1970, flags are 0
 * or 1, structured values are JSON text, fractions are integers of a smaller unit.
 */
import type { Kysely, Transaction } from 'kysely';

type Flag = 0 | 1;

export interface SettingsTable {
  key: string;
  value: string;
}

export interface UsersTable {
  id: string;
  name: string;
  /** Folded to lower case; unique. */
  email: string;
  number: string;
  password_hash: string;
  role: string;
  status: 'unverified' | 'active' | 'suspended';
  /** Device of the sign-up that waits for its code: a code works where it was asked for. */
  pending_device_id: string | null;
  must_set_password: Flag;
  created_at: number;
  updated_at: number;
}

/** One row per account and client: a second device of the same client replaces it. */
export interface SessionsTable {
  id: string;
  user_id: string;
  client: string;
  device_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: number;
  /** Last use that counts as activity; a background refresh does not. */
  active_at: number;
  idle_ms: number;
  ends_at: number;
}

/** Tokens that a refresh replaced: each works until `until`, and asking with it again gives the same successor. */
export interface RotatedTokensTable {
  token_hash: string;
  session_id: string;
  until: number;
  /** The token that followed, sealed under the one that was replaced. */
  successor_sealed: string;
}

/** One live code per address and purpose: a resend overwrites. */
export interface CodesTable {
  email: string;
  purpose: 'verify' | 'reset';
  user_id: string;
  /** HMAC-SHA256 of purpose, address and code under the server's secret, hex. */
  code_hash: string;
  guesses: number;
  expires_at: number;
  created_at: number;
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

export interface AuditTable {
  id: string;
  at: number;
  actor_id: string | null;
  action: string;
  subject: string;
  details: string;
  request_id: string;
}

export interface SubjectsTable {
  id: string;
  name: string;
}

export interface ChaptersTable {
  id: string;
  subject_id: string;
  name: string;
}

export interface QuizzesTable {
  id: string;
  kind: 'standard' | 'daily';
  /** Key of the starter content it came from. */
  source_key: string | null;
  title: string;
  /** Title folded for search. */
  title_folded: string;
  description: string;
  program: string | null;
  subject_id: string | null;
  chapter_id: string | null;
  difficulty: 'easy' | 'medium' | 'hard';
  image: string | null;
  time_limit_minutes: number | null;
  pass_mark: number;
  access: 'free' | 'subscriber';
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  scheduled_at: number | null;
  shuffle_questions: Flag;
  shuffle_options: Flag;
  /** Thousandths of a question's points that a wrong answer costs. */
  negative_milli: number;
  attempts_allowed: number;
  question_count: number;
  author_id: string | null;
  /** Number of the newest row in quiz_versions. */
  version: number;
  published_at: number | null;
  created_at: number;
  updated_at: number;
}

/** What an attempt is pinned to: never changed after it is written. */
export interface QuizVersionsTable {
  quiz_id: string;
  number: number;
  /** JSON of what scoring and reviewing need: title, pass mark, time limit, marking, questions with their key. */
  body: string;
  author_id: string | null;
  created_at: number;
}

export interface AttemptsTable {
  id: string;
  quiz_id: string;
  version: number;
  /** Null while a guest owns it. */
  user_id: string | null;
  guest_token_hash: string | null;
  status: 'open' | 'finished';
  /** Date whose daily quiz this is, YYYY-MM-DD. */
  daily_date: string | null;
  started_at: number;
  deadline_at: number | null;
  finished_at: number | null;
  ended_by: 'learner' | 'deadline' | null;
  /** Thousandths of a point. */
  score_milli: number | null;
  max_score_milli: number | null;
  /** Hundredths of a percent. */
  percent_centi: number | null;
  passed: Flag | null;
  /** 1 on the learner's first finished attempt of the quiz. */
  first: Flag;
  /** 1 when a guest's attempt was claimed: it counts for history, never for points. */
  claimed: Flag;
}

export interface AttemptAnswersTable {
  attempt_id: string;
  question_id: string;
  /** JSON of the answer. */
  value: string;
  seq: number;
  saved_at: number;
  /** Thousandths of a point; null until the attempt is scored. */
  awarded_milli: number | null;
}

/** First finished attempts of a quiz by whole percent, kept as running totals for the percentile. */
export interface QuizPercentsTable {
  quiz_id: string;
  percent: number;
  attempts: number;
}

export interface QuestionReportsTable {
  id: string;
  attempt_id: string;
  quiz_id: string;
  version: number;
  question_id: string;
  user_id: string;
  message: string;
  status: 'open' | 'closed';
  created_at: number;
}

/** Which set is which date's. */
export interface DailySetsTable {
  date: string;
  quiz_id: string;
  chosen_by: 'staff' | 'rotation';
}

export interface NewsInsightsTable {
  id: string;
  /** Key of the starter content it came from. */
  source_key: string | null;
  title: string;
  /** Title folded for search. */
  title_folded: string;
  /** Plain text. */
  summary: string;
  /** Sanitised HTML. */
  description: string;
  image: string | null;
  source_title: string;
  source_url: string | null;
  /** JSON list of program keys. */
  programs: string;
  /** YYYY-MM-DD. */
  event_date: string | null;
  access: 'free' | 'subscriber';
  status: 'draft' | 'published' | 'archived';
  related_quiz_id: string | null;
  /** JSON list of the questions at the end, with their key. */
  questions: string;
  reading_minutes: number;
  author_id: string | null;
  published_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface NewsBookmarksTable {
  user_id: string;
  insight_id: string;
  created_at: number;
}

export interface Tables {
  settings: SettingsTable;
  users: UsersTable;
  sessions: SessionsTable;
  rotated_tokens: RotatedTokensTable;
  codes: CodesTable;
  limits: LimitsTable;
  outbox: OutboxTable;
  audit: AuditTable;
  subjects: SubjectsTable;
  chapters: ChaptersTable;
  quizzes: QuizzesTable;
  quiz_versions: QuizVersionsTable;
  attempts: AttemptsTable;
  attempt_answers: AttemptAnswersTable;
  quiz_percents: QuizPercentsTable;
  question_reports: QuestionReportsTable;
  daily_sets: DailySetsTable;
  news_insights: NewsInsightsTable;
  news_bookmarks: NewsBookmarksTable;
}

/** The database, or a transaction of it: repositories take either. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
