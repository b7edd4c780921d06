/** Every endpoint of the API. Byte-sensitive faces import the module's file instead. */
import * as accessReview from './identity/access-review.ts';
import * as accuracy from './learning/accuracy.ts';
import * as account from './identity/account.ts';
import * as auth from './identity/auth.ts';
import * as caseStaff from './cases/case-staff.ts';
import * as caseStudies from './cases/case-studies.ts';
import * as caseSubmissions from './cases/submissions.ts';
import * as submissionChanges from './cases/submission-changes.ts';
import * as commentBank from './cases/comment-bank.ts';
import * as gradingOptions from './cases/grading-options.ts';
import * as graders from './cases/graders.ts';
import * as teachingNote from './cases/teaching-note.ts';
import * as unreleasedGrades from './cases/unreleased-grades.ts';
import * as calendarFeed from './classes/calendar-feed.ts';
import * as classes from './classes/classes.ts';
import * as classesStaff from './classes/classes-staff.ts';
import * as badges from './ranking/badges.ts';
import * as certificate from './learning/certificate.ts';
import * as credentials from './credentials/credentials.ts';
import * as challenge from './ranking/challenge.ts';
import * as usage from './usage/usage.ts';
import * as analysis from './attempts/analysis.ts';
import * as gradebook from './attempts/gradebook.ts';
import * as bank from './quizzes/bank.ts';
import * as movedQuestions from './quizzes/moved-questions.ts';
import * as bankQuestion from './quizzes/bank-question.ts';
import * as quizLinks from './quizzes/linking/links.ts';
import * as replacing from './quizzes/replacing.ts';
import * as drawnSamples from './quizzes/drawn-samples.ts';
import * as formulas from './quizzes/formulas.ts';
import * as daily from './daily/daily.ts';
import * as device from './identity/device.ts';
import * as embed from './partners/embed.ts';
import type { Endpoint } from './common/endpoint.ts';
import * as deckStaff from './flashcards/deck-staff.ts';
import * as flashcards from './flashcards/flashcards.ts';
import * as groups from './ranking/groups.ts';
import * as teamBoards from './ranking/team-boards.ts';
import * as guest from './attempts/guest.ts';
import * as leaderboard from './ranking/leaderboard.ts';
import * as inbox from './notifications/inbox.ts';
import * as mails from './notifications/mails.ts';
import * as notificationSettings from './notifications/settings.ts';
import * as push from './notifications/push.ts';
import * as ltiLaunch from './lti/launch.ts';
import * as ltiMembers from './lti/members.ts';
import * as ltiPlatforms from './lti/platforms.ts';
import * as ltiRegistrationLinks from './lti/registration-links.ts';
import * as mentorDesk from './mentoring/mentor-desk.ts';
import * as mentoring from './mentoring/mentoring.ts';
import * as mentorThreads from './mentoring/mentor-threads.ts';
import * as news from './news/news.ts';
import * as payment from './billing/payment.ts';
import * as receipts from './billing/receipts.ts';
import * as billing from './billing/billing.ts';
import * as seats from './billing/seats.ts';
import * as complimentary from './billing/complimentary.ts';
import * as paymentAdmin from './billing/payment-admin.ts';
import * as paymentFigures from './billing/payment-figures.ts';
import * as organisations from './organisations/organisations.ts';
import * as ownOrganisations from './organisations/own-organisations.ts';
import * as organisationTeams from './organisations/teams.ts';
import * as organisationKeys from './organisations/keys.ts';
import * as organisationApi from './organisations/machine-api.ts';
import * as organisationInvitations from './organisations/invitations.ts';
import * as organisationAssignments from './organisations/assignments.ts';
import * as assignmentReport from './organisations/assignment-report.ts';
import * as assigned from './organisations/assigned.ts';
import * as partners from './partners/partners.ts';
import * as partnerMembers from './partners/members.ts';
import * as leads from './partners/leads.ts';
import * as ownPartners from './partners/own-partners.ts';
import * as scorm from './partners/scorm.ts';
import * as drafting from './quizzes/drafting.ts';
import * as imports from './quizzes/import.ts';
import * as quizExport from './quizzes/export.ts';
import * as importEdits from './quizzes/import-edits.ts';
import * as newsStaff from './news/news-staff.ts';
import * as practice from './learning/practice.ts';
import * as practiceRounds from './learning/practice-rounds.ts';
import * as savedQuestions from './learning/saved-questions.ts';
import * as progressReport from './learning/progress-report.ts';
import * as quiz from './quizzes/quiz.ts';
import * as quizEditing from './quizzes/quiz-editing.ts';
import * as quizHistory from './attempts/quiz-history.ts';
import * as quizStatuses from './attempts/quiz-statuses.ts';
import * as quizCorrections from './quizzes/corrections.ts';
import * as dueQuestions from './quizzes/due-questions.ts';
import * as questionComments from './quizzes/question-comments.ts';
import * as quizReviews from './quizzes/reviews.ts';
import * as quizStaff from './quizzes/quiz-staff.ts';
import * as reference from './quizzes/reference.ts';
import * as referenceStaff from './quizzes/reference-staff.ts';
import * as regrade from './attempts/regrade.ts';
import * as contentUpdates from './site/content-updates.ts';
import * as result from './attempts/result.ts';
import * as proof from './identity/proof.ts';
import * as secondFactor from './identity/second-factor.ts';
import * as reward from './ranking/reward.ts';
import * as search from './search/search.ts';
import * as site from './site/site.ts';
import * as sharedResult from './partners/shared-result.ts';
import * as learningPaths from './learning-paths/learning-paths.ts';
import * as pathStaff from './learning-paths/path-staff.ts';
import * as sheetStaff from './study-aids/sheet-staff.ts';
import * as exampleStaff from './study-aids/example-staff.ts';
import * as studyAids from './study-aids/study-aids.ts';
import * as sso from './sso/sign-in.ts';
import * as ssoConnection from './sso/connection.ts';
import * as ssoDomains from './sso/domains.ts';
import * as ssoLogout from './sso/logout.ts';
import * as ssoSaml from './sso/saml.ts';
import * as streak from './daily/streak.ts';
import * as today from './learning/today.ts';
import * as upload from './files/upload.ts';
import * as users from './identity/users.ts';
import * as staffInvitations from './identity/staff-invitations.ts';
import * as webhooks from './webhooks/webhooks.ts';
import * as mockExams from './mock-exams/mock-exams.ts';
import * as mockExamStaff from './mock-exams/mock-exam-staff.ts';
import * as weeklyTests from './weekly-tests/weekly-tests.ts';
import * as weeklyTestStaff from './weekly-tests/weekly-test-staff.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** All endpoints, ordered by module. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth,
  proof,
  secondFactor,
  device,
  account,
  reference,
  quiz,
  quizEditing,
  quizHistory,
  quizStatuses,
  daily,
  result,
  guest,
  embed,
  partners,
  scorm,
  partnerMembers,
  leads,
  ownPartners,
  organisations,
  ownOrganisations,
  organisationTeams,
  organisationInvitations,
  organisationKeys,
  organisationApi,
  organisationAssignments,
  assignmentReport,
  assigned,
  ssoDomains,
  ssoConnection,
  ssoSaml,
  ssoLogout,
  sso,
  webhooks,
  ltiPlatforms,
  ltiRegistrationLinks,
  ltiLaunch,
  ltiMembers,
  news,
  caseStudies,
  caseSubmissions,
  submissionChanges,
  caseStaff,
  commentBank,
  gradingOptions,
  graders,
  unreleasedGrades,
  teachingNote,
  site,
  payment,
  receipts,
  billing,
  seats,
  paymentAdmin,
  paymentFigures,
  complimentary,
  classes,
  classesStaff,
  calendarFeed,
  streak,
  leaderboard,
  accuracy,
  practice,
  practiceRounds,
  savedQuestions,
  flashcards,
  studyAids,
  learningPaths,
  progressReport,
  today,
  groups,
  teamBoards,
  badges,
  reward,
  certificate,
  credentials,
  challenge,
  sharedResult,
  search,
  inbox,
  mails,
  notificationSettings,
  push,
  mentoring,
  mentorDesk,
  mentorThreads,
  referenceStaff,
  quizCorrections,
  dueQuestions,
  quizReviews,
  drafting,
  questionComments,
  quizStaff,
  drawnSamples,
  formulas,
  imports,
  quizExport,
  importEdits,
  bank,
  bankQuestion,
  quizLinks,
  movedQuestions,
  replacing,
  analysis,
  usage,
  gradebook,
  regrade,
  contentUpdates,
  newsStaff,
  users,
  staffInvitations,
  accessReview,
  upload,
  weeklyTests,
  weeklyTestStaff,
  mockExams,
  mockExamStaff,
  deckStaff,
  sheetStaff,
  exampleStaff,
  pathStaff,
].flatMap((domain) => Object.values<unknown>(domain).filter(isEndpoint));
