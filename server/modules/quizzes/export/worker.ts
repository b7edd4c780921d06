/** Runs tasks of exports in a separate thread: ten thousand questions take seconds. */
import { answerTasks } from '../../../platform/workers/lasting-threads.ts';
import type { ExportTask } from './export-worker.ts';

/** Each task loads its own writer: most of a first small export is the start of the thread. */
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

// Sent by `createExportWorker` in the other thread.
answerTasks((task) => resultOf(task as ExportTask));
