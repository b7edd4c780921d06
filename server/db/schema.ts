/**
 * The tables. Column types are portable: text, integer and bigint only. Times are milliseconds since 1970, flags are 0
 * or 1, structured values are JSON text, fractions are integers of a smaller unit.
 */
import type { Kysely, Transaction } from 'kysely';
import type {
  CodesTable,
  EmailChangesTable,
  RotatedTokensTable,
  SessionsTable,
  UsersTable,
} from './tables/accounts.ts';
import type {
  AttemptAnswersTable,
  AttemptsTable,
  QuestionReportsTable,
  QuizPercentsTable,
  RegradedAttemptsTable,
  RegradesTable,
} from './tables/attempts.ts';
import type { CaseStudiesTable, CaseSubmissionsTable, CaseWorkingCopiesTable } from './tables/cases.ts';
import type { CalendarFeedsTable, ClassSeatsTable, LiveClassesTable } from './tables/classes.ts';
import type {
  CertificateGapsTable,
  CertificatesTable,
  PracticeCardsTable,
  TopicTotalsTable,
  WeekTotalsTable,
} from './tables/learning.ts';
import type { GroupMembersTable, GroupsTable } from './tables/groups.ts';
import type {
  MentorDaysOutTable,
  MentorFilesTable,
  MentorMessagesTable,
  MentorOffersTable,
  MentorSessionsTable,
  MentorsTable,
  MentorThreadsTable,
} from './tables/mentoring.ts';
import type { DeviceRequestsTable } from './tables/devices.ts';
import type { NewsBookmarksTable, NewsInsightsTable } from './tables/news.ts';
import type {
  BadgesTable,
  BoardTotalsTable,
  DailySubmissionsTable,
  InsightChecksTable,
  MailChoicesTable,
  PointsTable,
  StreakDaysTable,
} from './tables/progress.ts';
import type { HalfSignInsTable, PasskeysTable, RecoveryCodesTable, TotpTable } from './tables/second-factor.ts';
import type { AuditTable, ContentVersionsTable, LimitsTable, OutboxTable, SettingsTable } from './tables/operations.ts';
import type { PartnerAttemptsTable, PartnerCountsTable, PartnersTable } from './tables/partners.ts';
import type {
  AccessPeriodsTable,
  BillingDetailsTable,
  GatewayPlansTable,
  InvoiceCountersTable,
  InvoicesTable,
  PaymentEventsTable,
  PaymentsTable,
  RefundsTable,
  SubscriptionLogTable,
  SubscriptionsTable,
} from './tables/payments.ts';
import type {
  ChaptersTable,
  DailySetsTable,
  QuizVersionsTable,
  QuizzesTable,
  SubjectsTable,
} from './tables/quizzes.ts';
import type { MonthTopicsTable, MonthTotalsTable, ProgressReportsTable, ReportRunsTable } from './tables/reports.ts';
import type { ChallengePlayersTable, ChallengesTable, SharedResultsTable } from './tables/sharing.ts';
import type {
  BankQuestionsTable,
  FileUsesTable,
  ImportsTable,
  QuizWorkingCopiesTable,
  UploadPartsTable,
  UploadsTable,
} from './tables/staff.ts';
import type { WeeklyMailsTable, WeeklyTestsTable } from './tables/weekly-tests.ts';

export interface Tables {
  settings: SettingsTable;
  users: UsersTable;
  sessions: SessionsTable;
  rotated_tokens: RotatedTokensTable;
  codes: CodesTable;
  email_changes: EmailChangesTable;
  device_requests: DeviceRequestsTable;
  totp: TotpTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  half_sign_ins: HalfSignInsTable;
  limits: LimitsTable;
  outbox: OutboxTable;
  audit: AuditTable;
  content_versions: ContentVersionsTable;
  subjects: SubjectsTable;
  chapters: ChaptersTable;
  quizzes: QuizzesTable;
  quiz_versions: QuizVersionsTable;
  attempts: AttemptsTable;
  attempt_answers: AttemptAnswersTable;
  quiz_percents: QuizPercentsTable;
  regrades: RegradesTable;
  regraded_attempts: RegradedAttemptsTable;
  question_reports: QuestionReportsTable;
  daily_sets: DailySetsTable;
  news_insights: NewsInsightsTable;
  news_bookmarks: NewsBookmarksTable;
  case_studies: CaseStudiesTable;
  case_submissions: CaseSubmissionsTable;
  case_working_copies: CaseWorkingCopiesTable;
  gateway_plans: GatewayPlansTable;
  subscriptions: SubscriptionsTable;
  subscription_log: SubscriptionLogTable;
  payment_events: PaymentEventsTable;
  payments: PaymentsTable;
  access_periods: AccessPeriodsTable;
  refunds: RefundsTable;
  invoice_counters: InvoiceCountersTable;
  invoices: InvoicesTable;
  billing_details: BillingDetailsTable;
  streak_days: StreakDaysTable;
  daily_submissions: DailySubmissionsTable;
  points: PointsTable;
  board_totals: BoardTotalsTable;
  badges: BadgesTable;
  insight_checks: InsightChecksTable;
  mail_choices: MailChoicesTable;
  challenges: ChallengesTable;
  challenge_players: ChallengePlayersTable;
  shared_results: SharedResultsTable;
  topic_totals: TopicTotalsTable;
  week_totals: WeekTotalsTable;
  month_totals: MonthTotalsTable;
  month_topics: MonthTopicsTable;
  report_runs: ReportRunsTable;
  progress_reports: ProgressReportsTable;
  practice_cards: PracticeCardsTable;
  certificates: CertificatesTable;
  certificate_gaps: CertificateGapsTable;
  live_classes: LiveClassesTable;
  class_seats: ClassSeatsTable;
  calendar_feeds: CalendarFeedsTable;
  groups: GroupsTable;
  group_members: GroupMembersTable;
  mentors: MentorsTable;
  mentor_offers: MentorOffersTable;
  mentor_days_out: MentorDaysOutTable;
  mentor_sessions: MentorSessionsTable;
  mentor_threads: MentorThreadsTable;
  mentor_messages: MentorMessagesTable;
  mentor_files: MentorFilesTable;
  partners: PartnersTable;
  partner_attempts: PartnerAttemptsTable;
  partner_counts: PartnerCountsTable;
  quiz_working_copies: QuizWorkingCopiesTable;
  bank_questions: BankQuestionsTable;
  imports: ImportsTable;
  uploads: UploadsTable;
  file_uses: FileUsesTable;
  upload_parts: UploadPartsTable;
  weekly_tests: WeeklyTestsTable;
  weekly_mails: WeeklyMailsTable;
}

/** The database, or a transaction of it: repositories take either. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
