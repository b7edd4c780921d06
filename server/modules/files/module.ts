import { defineModule } from '../../platform/modules/module.ts';
import { FORGET_UPLOAD_JOB, forgetUploadHandler } from './upload-deletion.ts';
import { uploadedFileData } from './personal-data.ts';
import { uploadRoutes } from './routes.ts';
import { createUploads } from './service.ts';

const SWEEP_EVERY_MS = 600_000;

/** Uploaded files and where they are used. */
export const files = defineModule({
  name: 'files',
  reads: ['case_studies', 'news_insights', 'quizzes'],
  create: (deps) => {
    const { publicUrl } = deps.config;
    const uploads = createUploads({ ...deps, publicUrl });
    return {
      routes: uploadRoutes(uploads, deps),
      jobs: { [FORGET_UPLOAD_JOB]: forgetUploadHandler(deps) },
      tasks: [{ name: 'uploads', everyMs: SWEEP_EVERY_MS, run: () => uploads.sweep() }],
      personalData: [uploadedFileData({ ...deps, publicUrl })],
    };
  },
});
