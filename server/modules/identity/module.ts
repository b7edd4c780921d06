/** Puts together what only staff use: people, news insights in the making, uploads. */
import type { Task } from '../../platform/jobs/background.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { AuthService } from './sign-in/service.ts';
import { newsStaffRoutes } from '../news/staff/routes.ts';
import { createNewsStaff } from '../news/staff/service.ts';
import { FORGET_UPLOAD_JOB, forgetUploadHandler } from '../files/forgetting.ts';
import { uploadedFileData } from '../files/personal-data.ts';
import { uploadRoutes } from '../files/routes.ts';
import { createUploads } from '../files/service.ts';
import { userRoutes } from './users/routes.ts';
import { createUsersService } from './users/service.ts';
import type { Route } from '../../platform/http/routes/route.ts';
import type { JobHandler } from '../../platform/jobs/worker.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

const INSIGHTS_EVERY_MS = 5_000;
const UPLOADS_EVERY_MS = 600_000;

export interface Staff {
  readonly routes: readonly Route[];
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly tasks: readonly Task[];
  readonly personalData: readonly PersonalData[];
}

export const composeStaff = (deps: Deps, auth: Pick<AuthService, 'provePassword'>): Staff => {
  const users = createUsersService({
    ...deps,
    provePassword: (actor, password, ip) => auth.provePassword({ email: actor.email, password }, { ip }),
  });
  const newsStaff = createNewsStaff(deps);
  const { publicUrl } = deps.config;
  const uploads = createUploads({ ...deps, publicUrl });
  return {
    routes: [...newsStaffRoutes(newsStaff), ...userRoutes(users, deps.db), ...uploadRoutes(uploads, deps)],
    jobs: { ...newsStaff.jobs, [FORGET_UPLOAD_JOB]: forgetUploadHandler(deps) },
    tasks: [
      { name: 'scheduled insights', everyMs: INSIGHTS_EVERY_MS, run: () => newsStaff.publishDue() },
      { name: 'uploads', everyMs: UPLOADS_EVERY_MS, run: () => uploads.sweep() },
    ],
    personalData: [uploadedFileData({ ...deps, publicUrl })],
  };
};
