import { SOURCE_MAX } from '#shared/contract/quizzes/drafting.ts';
import { createWorkerRunner, WorkerLimitReached } from '../../../../platform/workers/worker-runner.ts';

/** The heap is several times what the largest allowed file needs. */
const LIMITS = { heapMb: 256, timeLimitMs: 20_000, atOnce: 2 } as const;

export interface PdfText {
  /** Number of pages of the file. */
  readonly pages: number;
  /** Tidied text of the chosen pages; if it is longer than SOURCE_MAX, only its start. */
  readonly text: string;
}

export type PdfMessage = PdfText | { readonly unreadable: string };

/** Pages to read, counted from 1; null for the last page of the file. */
export interface ChosenPages {
  readonly from: number;
  readonly to: number | null;
}

/** A source that can't be read; its message is a sentence for the author. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
}

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1_024).includes('%PDF-');

const TOO_MUCH = {
  time: 'Reading this PDF takes too long. Choose a smaller one.',
  memory: 'This PDF is too large to read. Choose a smaller one.',
} as const;

const run = createWorkerRunner(new URL('./pdf-worker.ts', import.meta.url), LIMITS);

/** Returns the text of the chosen pages. Rejects with UnreadableSource. */
export const textOfPdf = async (bytes: Buffer, pages: ChosenPages): Promise<PdfText> => {
  let message;
  try {
    // A copy without the pool that small buffers share.
    message = (await run({ bytes: new Uint8Array(bytes), pages, most: SOURCE_MAX })) as PdfMessage;
  } catch (error) {
    throw error instanceof WorkerLimitReached ? new UnreadableSource(TOO_MUCH[error.limit]) : error;
  }
  if ('unreadable' in message) throw new UnreadableSource(message.unreadable);
  return message;
};
