/** The modules of the server. */
import './events.ts';
import type { Module } from '../platform/modules/module.ts';
import { attempts } from './attempts/module.ts';
import { billing } from './billing/module.ts';
import type { Emulator, PaymentGateway } from './billing/index.ts';
import { cases } from './cases/module.ts';
import { classes } from './classes/module.ts';
import { credentials } from './credentials/module.ts';
import { daily } from './daily/module.ts';
import { files } from './files/module.ts';
import { flashcards } from './flashcards/module.ts';
import { identity } from './identity/module.ts';
import { learning } from './learning/module.ts';
import { learningRecords } from './learning-records/module.ts';
import { learningPaths } from './learning-paths/module.ts';
import { lti } from './lti/module.ts';
import { mentoring } from './mentoring/module.ts';
import { mockExams } from './mock-exams/module.ts';
import { news } from './news/module.ts';
import { notifications } from './notifications/module.ts';
import { organisations } from './organisations/module.ts';
import { partners } from './partners/module.ts';
import { quizzes } from './quizzes/module.ts';
import { ranking } from './ranking/module.ts';
import { search } from './search/module.ts';
import { site } from './site/module.ts';
import { studyAids } from './study-aids/module.ts';
import type { SsoAdapters } from './sso/index.ts';
import { sso } from './sso/module.ts';
import { usage } from './usage/module.ts';
import { webhooks } from './webhooks/module.ts';
import { weeklyTests } from './weekly-tests/module.ts';

/**
 * All modules. Their order matters for domain events and recounts: a module receives an event after those before it.
 * So streaks (`daily`) are up to date before badges (`ranking`) read them.
 */
export const modules = (gateway: PaymentGateway, emulator?: Emulator, ssoAdapters?: SsoAdapters): readonly Module[] => [
  identity,
  billing(gateway, emulator),
  quizzes,
  attempts,
  webhooks,
  partners,
  organisations,
  sso(ssoAdapters),
  daily,
  ranking,
  learning,
  flashcards,
  studyAids,
  learningPaths,
  credentials,
  lti,
  learningRecords,
  news,
  cases,
  notifications,
  weeklyTests,
  mockExams,
  classes,
  mentoring,
  files,
  search,
  usage,
  site,
];
