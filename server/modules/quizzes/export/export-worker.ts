/** Heavy parts of an export, in separate threads with limits. */
import { invalid } from '../../../platform/http/routes/refusal.ts';
import { createLastingThreads } from '../../../platform/workers/lasting-threads.ts';
import { WorkerLimitReached, type WorkerLimits } from '../../../platform/workers/worker-runner.ts';
import type { DocumentPictures } from '../formats/docx/write-docx.ts';
import type { ExportedQuiz } from '../formats/export-table.ts';
import type { QtiVersion } from '../formats/qti/tree.ts';
import type { StoredPictures } from '../formats/qti/write-package.ts';
import type { ExportPreview } from './export-preview.ts';
import type { FileContent } from './written-file.ts';

/** A hundred quizzes of a hundred questions need about 200 MB and some seconds. */
const LIMITS: WorkerLimits = { heapMb: 512, timeLimitMs: 60_000, atOnce: 2 };

interface PackageContent {
  readonly quizzes: readonly ExportedQuiz[];
  readonly pictures: StoredPictures;
  readonly version: QtiVersion;
}

interface DocumentContent {
  readonly quizzes: readonly ExportedQuiz[];
  readonly pictures: DocumentPictures;
}

export type ExportTask =
  | ({ readonly name: 'file' } & FileContent)
  | ({ readonly name: 'package' } & PackageContent)
  | ({ readonly name: 'document' } & DocumentContent)
  | { readonly name: 'preview'; readonly quizzes: readonly ExportedQuiz[] };

/** Functions that throw VALIDATION_FAILED if the export is too large. */
export interface ExportWorker {
  /** Writes quizzes as a QTI package. */
  readonly packageOf: (content: PackageContent) => Promise<Uint8Array>;
  /** Writes quizzes as a Word document. */
  readonly documentOf: (content: DocumentContent) => Promise<Uint8Array>;
  /** Writes quizzes in one of the other formats: a text, or the bytes of a binary file. */
  readonly fileOf: (content: FileContent) => Promise<string | Uint8Array>;
  readonly previewOf: (quizzes: readonly ExportedQuiz[]) => Promise<ExportPreview>;
}

const TOO_MUCH = {
  time: 'This export takes too long. Export fewer quizzes at once.',
  memory: 'This export is too large. Export fewer quizzes at once.',
} as const;

export const createExportWorker = (limits: WorkerLimits): ExportWorker => {
  const start = createLastingThreads(new URL('./worker.ts', import.meta.url), limits);
  const run = async (task: ExportTask): Promise<unknown> => {
    try {
      return await start(task);
    } catch (error) {
      throw error instanceof WorkerLimitReached ? invalid('quizIds', TOO_MUCH[error.limit]) : error;
    }
  };
  return {
    packageOf: async (content) => (await run({ name: 'package', ...content })) as Uint8Array,
    documentOf: async (content) => (await run({ name: 'document', ...content })) as Uint8Array,
    fileOf: async (content) => (await run({ name: 'file', ...content })) as string | Uint8Array,
    previewOf: async (quizzes) => (await run({ name: 'preview', quizzes })) as ExportPreview,
  };
};

/** All exports of the process share its threads. */
export const exportWorker = createExportWorker(LIMITS);
