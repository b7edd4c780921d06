/**
 * The tables. Column types are portable: text, integer and bigint only. Times are milliseconds since 1970, flags are 0
 * or 1, structured values are JSON text, fractions are integers of a smaller unit.
 */
import type { Kysely, Transaction } from 'kysely';
import type { CodesTable, RotatedTokensTable, SessionsTable, UsersTable } from './tables/accounts.ts';
import type { AttemptAnswersTable, AttemptsTable, QuestionReportsTable, QuizPercentsTable } from './tables/attempts.ts';
import type { NewsBookmarksTable, NewsInsightsTable } from './tables/news.ts';
import type { AuditTable, LimitsTable, OutboxTable, SettingsTable } from './tables/operations.ts';
import type {
  ChaptersTable,
  DailySetsTable,
  QuizVersionsTable,
  QuizzesTable,
  SubjectsTable,
} from './tables/quizzes.ts';
import type {
  BankQuestionsTable,
  ImportsTable,
  QuizWorkingCopiesTable,
  UploadPartsTable,
  UploadsTable,
} from './tables/staff.ts';

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
  quiz_working_copies: QuizWorkingCopiesTable;
  bank_questions: BankQuestionsTable;
  imports: ImportsTable;
  uploads: UploadsTable;
  upload_parts: UploadPartsTable;
}

/** The database, or a transaction of it: repositories take either. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
