/** The URL of every page, from the modules' `paths.ts`. */
import { billingPaths } from '../../modules/billing/paths.ts';
import { casePaths } from '../../modules/cases/paths.ts';
import { classPaths } from '../../modules/classes/paths.ts';
import { credentialPaths } from '../../modules/credentials/paths.ts';
import { dailyPaths } from '../../modules/daily/paths.ts';
import { flashcardPaths } from '../../modules/flashcards/paths.ts';
import { identityPaths } from '../../modules/identity/paths.ts';
import { learningPaths } from '../../modules/learning/paths.ts';
import { learningPathUrls } from '../../modules/learning-paths/paths.ts';
import { mentoringPaths } from '../../modules/mentoring/paths.ts';
import { notificationPaths } from '../../modules/notifications/paths.ts';
import { mockExamPaths } from '../../modules/mock-exams/paths.ts';
import { newsPaths } from '../../modules/news/paths.ts';
import { organisationPaths } from '../../modules/organisations/paths.ts';
import { partnerPaths } from '../../modules/partners/paths.ts';
import { quizPaths } from '../../modules/quizzes/paths.ts';
import { rankingPaths } from '../../modules/ranking/paths.ts';
import { sitePaths } from '../../modules/site/paths.ts';
import { studyAidPaths } from '../../modules/study-aids/paths.ts';
import { weeklyTestPaths } from '../../modules/weekly-tests/paths.ts';
import { pagePaths } from '../../pages/paths.ts';

export const paths = {
  ...billingPaths,
  ...casePaths,
  ...classPaths,
  ...credentialPaths,
  ...dailyPaths,
  ...flashcardPaths,
  ...identityPaths,
  ...learningPaths,
  ...learningPathUrls,
  ...mentoringPaths,
  ...mockExamPaths,
  ...newsPaths,
  ...notificationPaths,
  ...organisationPaths,
  ...partnerPaths,
  ...quizPaths,
  ...rankingPaths,
  ...sitePaths,
  ...studyAidPaths,
  ...weeklyTestPaths,
  ...pagePaths,
} as const;
