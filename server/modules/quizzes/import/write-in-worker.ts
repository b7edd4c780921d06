import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ExportedQuiz } from '../formats/export-table.ts';
import type { QtiVersion } from '../formats/qti/tree.ts';
import type { StoredPictures } from '../formats/qti/write-package.ts';

/** Heap limit of the thread in MB: a hundred quizzes of a hundred questions need about 200. */
const HEAP_MB = 512;

export interface PackageContent {
  readonly quizzes: readonly ExportedQuiz[];
  readonly pictures: StoredPictures;
  readonly version: QtiVersion;
}

/** Writes quizzes as a QTI package in a separate thread. */
export const packageOf = async (content: PackageContent): Promise<Uint8Array> => {
  const worker = new Worker(new URL('./package-worker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return bytes;
  } finally {
    await worker.terminate();
  }
};
