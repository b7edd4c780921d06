/** The dashboard's pages, module by module. Only the staff loads them. */
import type { StaffPage, StaffPath } from '../app/staff/manifest.ts';
import { attemptsStaff } from './attempts/staff.tsx';
import { billingStaff } from './billing/staff.tsx';
import { casesStaff } from './cases/staff.tsx';
import { classesStaff } from './classes/staff.tsx';
import { dailyStaff } from './daily/staff.tsx';
import { filesStaff } from './files/staff.tsx';
import { flashcardsStaff } from './flashcards/staff.tsx';
import { identityStaff } from './identity/staff.tsx';
import { learningPathsStaff } from './learning-paths/staff.tsx';
import { ltiStaff } from './lti/staff.tsx';
import { mentoringStaff } from './mentoring/staff.tsx';
import { mockExamsStaff } from './mock-exams/staff.tsx';
import { newsStaff } from './news/staff.tsx';
import { organisationsStaff } from './organisations/staff.tsx';
import { partnersStaff } from './partners/staff.tsx';
import { quizzesStaff } from './quizzes/staff.tsx';
import { siteStaff } from './site/staff.tsx';
import { studyAidsStaff } from './study-aids/staff.tsx';
import { usageStaff } from './usage/staff.tsx';
import { weeklyTestsStaff } from './weekly-tests/staff.tsx';

const LISTED = [
  ...siteStaff,
  ...quizzesStaff,
  ...attemptsStaff,
  ...dailyStaff,
  ...weeklyTestsStaff,
  ...mockExamsStaff,
  ...flashcardsStaff,
  ...studyAidsStaff,
  ...learningPathsStaff,
  ...newsStaff,
  ...casesStaff,
  ...filesStaff,
  ...mentoringStaff,
  ...classesStaff,
  ...identityStaff,
  ...partnersStaff,
  ...organisationsStaff,
  ...ltiStaff,
  ...billingStaff,
  ...usageStaff,
] as const;

export const staffPages: readonly StaffPage[] = LISTED;

declare module '../app/routing/dashboard-path.ts' {
  interface DashboardPages {
    readonly listed: StaffPath<(typeof LISTED)[number]>;
  }
}
