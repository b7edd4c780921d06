import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { createLastingThreads } from '../../../platform/workers/lasting-threads.ts';
import { WorkerLimitReached } from '../../../platform/workers/worker-runner.ts';
import type { ParsedFile } from '../formats/item.ts';
import type { FileOptions } from '../formats/read-file.ts';

/** The heap is several times what the largest allowed file needs. */
const LIMITS = { heapMb: 256, youngMb: 8, timeLimitMs: 20_000, atOnce: 2 } as const;

type Message = { readonly file: ParsedFile } | { readonly unreadable: string };

const refused = (message: string): Refusal =>
  new Refusal('FILE_REFUSED', { message, details: { problems: [{ field: 'file', message }] } });

const TOO_MUCH = {
  time: 'Reading this file takes too long. Split it into smaller ones.',
  memory: 'This file is too large to read. Split it into smaller ones.',
} as const;

/** All imports of the process share its threads. */
const run = createLastingThreads(new URL('./worker.ts', import.meta.url), LIMITS);

/** Parses a file in a separate thread. Throws FILE_REFUSED if it can't be parsed. */
export const readInWorker = async (bytes: Uint8Array, options: FileOptions): Promise<ParsedFile> => {
  let message;
  try {
    message = (await run({ bytes, options })) as Message;
  } catch (error) {
    throw error instanceof WorkerLimitReached ? refused(TOO_MUCH[error.limit]) : error;
  }
  if ('unreadable' in message) throw refused(message.unreadable);
  return message.file;
};
