import { Worker } from 'node:worker_threads';
import type { ImportFormat } from '#shared/contract/quizzes/import.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { ParsedFile } from '../formats/item.ts';

/** Memory of the thread's heap, in MB: several times what the largest file that we take needs. */
const HEAP_MB = 256;
/** Room for what is new in it, in MB: with more of it the thread collects later and stands in memory for longer. */
const YOUNG_MB = 8;
/** Time that one file may take, in milliseconds. */
const PATIENCE_MS = 12_000;
/** Files read at once in one process; more wait their turn. */
const AT_ONCE = 2;

type Message = { readonly file: ParsedFile } | { readonly unreadable: string };

const refused = (message: string): Refusal =>
  new Refusal('FILE_REFUSED', { message, details: { problems: [{ field: 'file', message }] } });

const readOnce = (bytes: Uint8Array, format: ImportFormat | undefined): Promise<ParsedFile> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { bytes, ...(format === undefined ? {} : { format }) },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const done = (finish: () => void): void => {
      clearTimeout(timer);
      finish();
      void worker.terminate();
    };
    const timer = setTimeout(
      () => done(() => reject(refused('Reading this file takes too long. Split it into smaller ones.'))),
      PATIENCE_MS,
    );
    worker.once('message', (message: Message) =>
      done(() => ('file' in message ? resolve(message.file) : reject(refused(message.unreadable)))),
    );
    worker.once('error', (error: Error & { readonly code?: string }) =>
      done(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? refused('This file needs more memory than we give it. Split it into smaller ones.')
            : error,
        ),
      ),
    );
  });

/** Reads a file in a thread of its own. Refuses with FILE_REFUSED what can't be read. */
export const createReader = (): ((bytes: Uint8Array, format?: ImportFormat) => Promise<ParsedFile>) => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (bytes, format) => {
    if (busy >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    busy += 1;
    try {
      return await readOnce(bytes, format);
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };
};
