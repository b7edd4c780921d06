/** Threads that wait for another task after the first, with their modules loaded: most of a small task is the start. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData, type Worker } from 'node:worker_threads';
import { createSlots } from './slots.ts';
import { faultOf, startThread, WorkerLimitReached, type WorkerLimits } from './worker-runner.ts';

/** A thread without a task ends after this time. */
const IDLE_MS = 60_000;

export interface LastingLimits extends WorkerLimits {
  readonly idleMs?: number;
}

/** Rejects with the limit that the thread reached, with the error that it threw, or if it ended without an answer. */
const answerOf = async (worker: Worker, timeLimitMs: number): Promise<unknown> => {
  const settled = new AbortController();
  const { signal } = settled;
  const message = once(worker, 'message', { signal }) as Promise<[unknown]>;
  const end = once(worker, 'exit', { signal }).then(() => {
    throw new Error('A worker thread ended without an answer');
  });
  const late = pause(timeLimitMs, undefined, { signal }).then(() => {
    throw new WorkerLimitReached('time');
  });
  try {
    const [answer] = await Promise.race([message, end, late]);
    return answer;
  } catch (error) {
    throw error instanceof Error ? faultOf(error) : error;
  } finally {
    settled.abort();
  }
};

/**
 * Returns a function that runs a task in a thread of the script, which gives `answerTasks` its work. A thread that failed or
 * reached a limit isn't used again.
 */
export const createLastingThreads = (script: URL, limits: LastingLimits): ((task: unknown) => Promise<unknown>) => {
  const inSlot = createSlots(limits.atOnce);
  const idle = new Map<Worker, NodeJS.Timeout>();

  const start = (task: unknown): Worker => {
    const worker = startThread(script, task, limits);
    // An error while it is idle only ends it.
    worker.on('error', () => undefined);
    worker.once('exit', () => idle.delete(worker));
    return worker;
  };
  const resume = (worker: Worker, timer: NodeJS.Timeout, task: unknown): Worker => {
    clearTimeout(timer);
    idle.delete(worker);
    worker.ref();
    worker.postMessage(task);
    return worker;
  };
  const rest = (worker: Worker): void => {
    // The process may end beside an idle thread.
    worker.unref();
    const end = (): void => {
      // At once: until it has ended, another task would be lost with it.
      idle.delete(worker);
      void worker.terminate();
    };
    idle.set(worker, setTimeout(end, limits.idleMs ?? IDLE_MS).unref());
  };

  return (task) =>
    inSlot(async () => {
      const [found] = idle;
      const worker = found === undefined ? start(task) : resume(...found, task);
      try {
        const answer = await answerOf(worker, limits.timeLimitMs);
        rest(worker);
        return answer;
      } catch (error) {
        void worker.terminate();
        throw error;
      }
    });
};

/** In such a thread: answers the task it was started with, and each later one. */
export const answerTasks = (answer: (task: unknown) => unknown): void => {
  const reply = async (task: unknown): Promise<void> => parentPort?.postMessage(await answer(task));
  // An error ends the thread.
  parentPort?.on('message', (task: unknown) => void reply(task));
  void reply(workerData);
};
