/** Runs work on files of users in separate threads, with limits of time, memory and number. */
import { Worker } from 'node:worker_threads';
import { createSlots } from './slots.ts';

export interface WorkerLimits {
  /** Heap limit of a thread in MB. */
  readonly heapMb: number;
  /** Young generation in MB: a larger one delays collection and uses more memory. */
  readonly youngMb?: number;
  /** Time limit of one run in milliseconds, without the time that it waits for a slot. */
  readonly timeLimitMs: number;
  /** Threads at the same time per process; more runs wait. */
  readonly atOnce: number;
}

/** A thread that reached one of its limits. */
export class WorkerLimitReached extends Error {
  override readonly name = 'WorkerLimitReached';
  readonly limit: 'time' | 'memory';
  constructor(limit: 'time' | 'memory', options?: ErrorOptions) {
    super(`A worker thread reached its ${limit} limit`, options);
    this.limit = limit;
  }
}

/** Starts a thread within the limits of memory. */
export const startThread = (script: URL, workerData: unknown, { heapMb, youngMb }: WorkerLimits): Worker =>
  new Worker(script, {
    workerData,
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      ...(youngMb !== undefined && { maxYoungGenerationSizeMb: youngMb }),
    },
  });

/** The error that ended a thread, or the limit of memory that it reached. */
export const faultOf = (error: Error & { readonly code?: string }): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitReached('memory', { cause: error }) : error;

/**
 * Resolves with the thread's first message. The thread then ends by itself: to terminate a thread that still finishes
 * its module can crash the process. What hasn't ended by the time limit is terminated.
 */
const runOnce = (script: URL, workerData: unknown, limits: WorkerLimits): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = startThread(script, workerData, limits);
    // Only the first of these settles the promise.
    const timer = setTimeout(() => {
      reject(new WorkerLimitReached('time'));
      void worker.terminate();
    }, limits.timeLimitMs);
    worker.once('message', (message: unknown) => {
      resolve(message);
      worker.unref();
      timer.unref();
    });
    worker.once('error', (error: Error) => reject(faultOf(error)));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('A worker thread ended without an answer'));
    });
  });

/**
 * Returns a function that runs the script in a thread of its own and resolves with its first message.
 * Rejects with WorkerLimitReached, or with the error that the thread threw.
 */
export const createWorkerRunner = (script: URL, limits: WorkerLimits): ((workerData: unknown) => Promise<unknown>) => {
  const inSlot = createSlots(limits.atOnce);
  return (workerData) => inSlot(() => runOnce(script, workerData, limits));
};
