/** Puts together what only staff use: people, news insights in the making, uploads. */
import type { Task } from '../background.ts';
import type { Deps } from '../deps.ts';
import type { AuthService } from '../features/auth/service.ts';
import { newsStaffRoutes } from '../features/news-staff/routes.ts';
import { createNewsStaff } from '../features/news-staff/service.ts';
import { FORGET_UPLOAD_JOB, forgetUploadHandler } from '../features/uploads/forgetting.ts';
import { uploadedFileData } from '../features/uploads/personal-data.ts';
import { uploadRoutes } from '../features/uploads/routes.ts';
import { createUploads } from '../features/uploads/service.ts';
import { userRoutes } from '../features/users/routes.ts';
import { createUsersService } from '../features/users/service.ts';
import type { Route } from '../http/route.ts';
import type { JobHandler } from '../outbox/worker.ts';
import type { PersonalData } from '../personal-data.ts';

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
