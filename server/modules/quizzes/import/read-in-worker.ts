import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { ParsedFile } from '../formats/item.ts';
import type { FileOptions } from '../formats/read-file.ts';

/** Heap limit of the thread in MB: several times the need of the largest allowed file. */
const HEAP_MB = 256;
/** Young generation in MB: a larger one delays collection and uses more memory. */
const YOUNG_MB = 8;
/** Time limit per file in milliseconds. */
const PATIENCE_MS = 20_000;
/** Files parsed at the same time per process; more wait. */
const AT_ONCE = 2;

type Message = { readonly file: ParsedFile } | { readonly unreadable: string };

const refused = (message: string): Refusal =>
  new Refusal('FILE_REFUSED', { message, details: { problems: [{ field: 'file', message }] } });

const readOnce = (bytes: Uint8Array, options: FileOptions): Promise<ParsedFile> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { bytes, options },
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
            ? refused('This file is too large to read. Split it into smaller ones.')
            : error,
        ),
      ),
    );
  });

/** Parses a file in a separate thread. Throws FILE_REFUSED if it can't be parsed. */
export const createReader = (): ((bytes: Uint8Array, options: FileOptions) => Promise<ParsedFile>) => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (bytes, options) => {
    if (busy >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    busy += 1;
    try {
      return await readOnce(bytes, options);
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };
};
