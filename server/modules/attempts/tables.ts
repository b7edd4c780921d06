/** Rows of the tables owned by the attempts module. */
import type { FeedbackMode } from '#shared/domain/attempts/feedback.ts';
import type { Flag } from '../../platform/database/flag.ts';
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    attempts: AttemptsTable;
    attempt_answers: AttemptAnswersTable;
    quiz_percents: QuizPercentsTable;
    quiz_percent_entries: QuizPercentEntriesTable;
    regrades: RegradesTable;
    regraded_attempts: RegradedAttemptsTable;
    question_figures: QuestionFiguresTable;
    analysed_quizzes: AnalysedQuizzesTable;
    answer_archives: AnswerArchivesTable;
  }
}

export interface AttemptsTable {
  id: string;
  quiz_id: string;
  version: number;
  /** Null for a guest's attempt. */
  user_id: string | null;
  /** Distribution key in a distributed database: the user's id, or the attempt's own id while it is a guest's. */
  owner_id: Generated<string>;
  guest_token_hash: string | null;
  status: 'open' | 'finished';
  /** Date of the daily quiz, YYYY-MM-DD. */
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
  /** 1 if a guest's attempt was claimed: it counts for history, never for points. */
  claimed: Flag;
  /** Newest regrade it was scored by; null while its own version's key applies. */
  regrade_id: Generated<string | null>;
  /** JSON of the numbers drawn for its calculated questions, by question id; null if there are none. */
  draws: Generated<string | null>;
  /** JSON of the ids of the questions that an attempt of a mock exam drew; null if it asks all of its version. */
  drawn_questions: Generated<string | null>;
  /** The section that an attempt of a mock exam is in, from 0; null for every other quiz. */
  section: Generated<number | null>;
  /** JSON of the times at which its earlier sections ended, in their order. */
  section_ends: Generated<string | null>;
  feedback: Generated<FeedbackMode>;
  /**
   * 0 if the learner took the quiz with feedback after each question, in this or an earlier attempt: it counts for history,
   * accuracy and practice, never for points, percentiles, badges and certificates. Such an attempt is never `passed`.
   */
  ranked: Generated<Flag>;
  /** The archive with its answers; null while they are in `attempt_answers`. */
  archive_id: Generated<string | null>;
}

export interface AttemptAnswersTable {
  /** That of the attempt. */
  owner_id: Generated<string>;
  attempt_id: string;
  question_id: string;
  /** JSON of the answer. */
  value: string;
  seq: number;
  saved_at: number;
  /** Thousandths of a point, also where a regrade left the question out of the score; null until the attempt is scored. */
  awarded_milli: number | null;
  /** When the answer became final because its feedback was shown; null while it may change. */
  final_at: Generated<number | null>;
}

/** Running totals of first finished attempts of a quiz by whole percent, for percentiles. */
export interface QuizPercentsTable {
  quiz_id: string;
  percent: number;
  attempts: number;
}

/** Changes of `quiz_percents` that are still to be added to it. */
export interface QuizPercentEntriesTable {
  /** Distribution key in a distributed database: the learner's id, or a random one once the account is deleted. */
  owner_id: string;
  id: string;
  quiz_id: string;
  percent: number;
  /** 1, or -1 for an attempt that a regrade moved away. */
  attempts: number;
}

/** A regrade: finished attempts of a quiz rescored with keys corrected in a newer version. */
export interface RegradesTable {
  id: string;
  quiz_id: string;
  /** Sequence number per quiz, starting at 1; independent of clocks. */
  number: number;
  /** Version whose keys apply. */
  version: number;
  /** JSON: the questions whose keys this regrade changed. */
  questions: string;
  /** JSON: every question ever corrected, with the version of its key. Immutable. */
  corrections: string;
  /** JSON: what this regrade and those before it did to each question. Immutable; null if only new keys ever counted. */
  steps: Generated<string | null>;
  /** 1 if learners whose score changes are notified. */
  notify: Generated<Flag>;
  reason: string;
  author_id: string | null;
  /** `done` when every attempt is rescored; `settled` when attempts submitted during the regrade are too. */
  status: 'running' | 'done' | 'settled';
  /** Id of the last rescored attempt; empty at the start. */
  reached: string;
  judged: number;
  changed: number;
  created_at: number;
  done_at: number | null;
}

/** The change a regrade made to an attempt's score. */
export interface RegradedAttemptsTable {
  attempt_id: string;
  regrade_id: string;
  score_before_milli: number;
  percent_before_centi: number;
  passed_before: Flag;
  at: number;
}

/** Figures of a question, of learners' first attempts with its current key. */
export interface QuestionFiguresTable {
  quiz_id: string;
  question_id: string;
  attempts: number;
  facility: number | null;
  discrimination: number | null;
  /** Share of the attempts that chose the rarest wrong option. */
  rarest_choice: number | null;
  weak: Flag;
}

/** When the figures of a quiz's questions were computed, and of how many first attempts. */
export interface AnalysedQuizzesTable {
  quiz_id: string;
  version: number;
  attempts: number;
  analysed_at: number;
}

/** A file in the object store with answers of old attempts. */
export interface AnswerArchivesTable {
  id: string;
  /** Key of the file. */
  key: string;
  /** `writing` until attempts refer to it; `replaced` once none does, until the file is removed. */
  status: 'writing' | 'current' | 'replaced';
  /** 1 if it has answers of attempts that no longer refer to it: it is to be written again without them. */
  outdated: Flag;
  /** Attempts and answers in the file. */
  attempts: number;
  answers: number;
  /** Size of the file. */
  bytes: number;
  /** Hash of the file, in hex. */
  sha256: string;
  created_at: number;
  replaced_at: number | null;
}
