/** Puts mentoring together: sessions with mentors, and the threads of dedicated ones. */
import type { Task } from '../background.ts';
import type { CalendarSource } from '../calendar/source.ts';
import type { Deps } from '../deps.ts';
import type { Entitlements } from '../entitlements.ts';
import { sessionSource } from '../features/mentoring/calendar-source.ts';
import { mentoringData } from '../features/mentoring/personal-data.ts';
import { mentoringRoutes } from '../features/mentoring/routes.ts';
import { createMentoring } from '../features/mentoring/service.ts';
import { FORGET_FILE_JOB, forgetFileHandler, threadData } from '../features/mentoring/threads/personal-data.ts';
import { threadRoutes } from '../features/mentoring/threads/routes.ts';
import { createThreads } from '../features/mentoring/threads/service.ts';
import type { Route } from '../http/route.ts';
import type { JobHandler } from '../outbox/worker.ts';
import type { PersonalData } from '../personal-data.ts';

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
