/** The modules of the site. */
import type { WebModule } from '../app/routing/manifest.ts';
import { billing } from './billing/module.tsx';
import { cases } from './cases/module.tsx';
import { classes } from './classes/module.tsx';
import { credentials } from './credentials/module.tsx';
import { daily } from './daily/module.tsx';
import { flashcards } from './flashcards/module.tsx';
import { identity } from './identity/module.tsx';
import { learning } from './learning/module.tsx';
import { learningPaths } from './learning-paths/module.tsx';
import { mentoring } from './mentoring/module.tsx';
import { mockExams } from './mock-exams/module.tsx';
import { news } from './news/module.tsx';
import { notifications } from './notifications/module.tsx';
import { organisations } from './organisations/module.tsx';
import { partners } from './partners/module.tsx';
import { quizzes } from './quizzes/module.tsx';
import { ranking } from './ranking/module.tsx';
import { site } from './site/module.tsx';
import { studyAids } from './study-aids/module.tsx';
import { weeklyTests } from './weekly-tests/module.tsx';

/** All modules with pages of their own. Those that are for the staff alone are in `staff.ts`. */
export const modules: readonly WebModule[] = [
  identity,
  billing,
  quizzes,
  partners,
  organisations,
  daily,
  ranking,
  learning,
  flashcards,
  studyAids,
  learningPaths,
  credentials,
  news,
  cases,
  notifications,
  weeklyTests,
  mockExams,
  classes,
  mentoring,
  site,
];
