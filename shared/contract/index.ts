/** Every endpoint of the API. Faces that count bytes import the domain's file instead. */
import * as accuracy from './accuracy.ts';
import * as account from './account.ts';
import * as auth from './auth.ts';
import * as caseStaff from './case-staff.ts';
import * as caseStudies from './case-studies.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as classes from './classes.ts';
import * as classesStaff from './classes-staff.ts';
import * as badges from './badges.ts';
import * as certificate from './certificate.ts';
import * as challenge from './challenge.ts';
import * as analysis from './analysis.ts';
import * as bank from './bank.ts';
import * as daily from './daily.ts';
import * as device from './device.ts';
import * as embed from './embed.ts';
import type { Endpoint } from './endpoint.ts';
import * as groups from './groups.ts';
import * as guest from './guest.ts';
import * as leaderboard from './leaderboard.ts';
import * as mails from './mails.ts';
import * as mentorDesk from './mentor-desk.ts';
import * as mentoring from './mentoring.ts';
import * as mentorThreads from './mentor-threads.ts';
import * as news from './news.ts';
import * as payment from './payment.ts';
import * as receipts from './receipts.ts';
import * as billing from './billing.ts';
import * as complimentary from './complimentary.ts';
import * as paymentAdmin from './payment-admin.ts';
import * as paymentFigures from './payment-figures.ts';
import * as partners from './partners.ts';
import * as imports from './import.ts';
import * as newsStaff from './news-staff.ts';
import * as practice from './practice.ts';
import * as progressReport from './progress-report.ts';
import * as quiz from './quiz.ts';
import * as quizHistory from './quiz-history.ts';
import * as quizStaff from './quiz-staff.ts';
import * as reference from './reference.ts';
import * as referenceStaff from './reference-staff.ts';
import * as regrade from './regrade.ts';
import * as result from './result.ts';
import * as secondFactor from './second-factor.ts';
import * as site from './site.ts';
import * as sharedResult from './shared-result.ts';
import * as streak from './streak.ts';
import * as upload from './upload.ts';
import * as users from './users.ts';
import * as weeklyTests from './weekly-tests.ts';
import * as weeklyTestStaff from './weekly-test-staff.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** All endpoints, in the order of their domains. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth,
  secondFactor,
  device,
  account,
  reference,
  quiz,
  quizHistory,
  daily,
  result,
  guest,
  embed,
  partners,
  news,
  caseStudies,
  caseStaff,
  site,
  payment,
  receipts,
  billing,
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
  progressReport,
  groups,
  badges,
  certificate,
  challenge,
  sharedResult,
  mails,
  mentoring,
  mentorDesk,
  mentorThreads,
  referenceStaff,
  quizStaff,
  imports,
  bank,
  analysis,
  regrade,
  newsStaff,
  users,
  upload,
  weeklyTests,
  weeklyTestStaff,
].flatMap((domain) => Object.values<unknown>(domain).filter(isEndpoint));
