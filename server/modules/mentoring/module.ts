/** Puts mentoring together: sessions with mentors, and the threads of dedicated ones. */
import type { Task } from '../../platform/jobs/background.ts';
import type { CalendarSource } from '../../platform/calendar/source.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/entitlements.ts';
import { sessionSource } from './calendar-source.ts';
import { mentoringData } from './personal-data.ts';
import { mentoringRoutes } from './routes.ts';
import { createMentoring } from './service.ts';
import { FORGET_FILE_JOB, forgetFileHandler, threadData } from './threads/personal-data.ts';
import { threadRoutes } from './threads/routes.ts';
import { createThreads } from './threads/service.ts';
import type { Route } from '../../platform/http/routes/route.ts';
import type { JobHandler } from '../../platform/jobs/worker.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

const SWEEP_EVERY_MS = 60_000;

export interface MentoringPart {
  readonly routes: readonly Route[];
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly tasks: readonly Task[];
  readonly personalData: readonly PersonalData[];
  /** What stands in the calendar feed of a person. */
  readonly calendar: CalendarSource;
}

export const composeMentoring = (deps: Deps, entitlements: Entitlements): MentoringPart => {
  const mentoring = createMentoring({ ...deps, entitlements });
  return {
    routes: [...mentoringRoutes(mentoring), ...threadRoutes(createThreads({ ...deps, entitlements }))],
    jobs: { [FORGET_FILE_JOB]: forgetFileHandler(deps) },
    tasks: [{ name: 'mentoring', everyMs: SWEEP_EVERY_MS, run: () => mentoring.sweep() }],
    personalData: [mentoringData(deps), threadData(deps)],
    calendar: sessionSource(deps),
  };
};
