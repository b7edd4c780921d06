/** Runs one task of an export in a separate thread: ten thousand questions take seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ExportTask } from './export-worker.ts';

// Sent by `createExportWorker` in the other thread.
const data = workerData as ExportTask;

/** Each task loads its own writer: most of a small export is the start of the thread. */
const resultOf = async (task: ExportTask): Promise<unknown> => {
  switch (task.name) {
    case 'file': {
      const { writtenFile } = await import('./written-file.ts');
      return writtenFile(task);
    }
    case 'document': {
      const { docxOf } = await import('../formats/docx/write-docx.ts');
      return docxOf(task.quizzes, task.pictures);
    }
    case 'package': {
      const { qtiPackageOf } = await import('../formats/qti/write-package.ts');
      return qtiPackageOf(task.quizzes, task.pictures, task.version);
    }
    case 'preview': {
      const { exportPreview } = await import('./export-preview.ts');
      return exportPreview(task.quizzes.flatMap(({ questions }) => questions));
    }
  }
};

parentPort?.postMessage(await resultOf(data));
