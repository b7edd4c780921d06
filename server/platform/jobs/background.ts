import type { FastifyBaseLogger } from 'fastify';

/** Work that comes back by itself. */
export interface Task {
  readonly name: string;
  /** From the end of one run to the start of the next, in milliseconds. */
  readonly everyMs: number;
  /** True if it runs once more when the process ends, to save data from memory. */
  readonly atEnd?: boolean;
  run(): Promise<unknown>;
  /** Ends a run early when the process stops, for work that may take longer than a stop. */
  interrupt?(): void;
}

export interface Background {
  start(): void;
  /** Waits for what is running, and runs nothing more but what has to be done at the end. */
  stop(): Promise<void>;
  /** Runs the task of that name once; every task, one after the other, without a name. */
  runOnce(name?: string): Promise<void>;
}

/** The background loops of one process. A run that fails is logged, and the loop goes on. */
export const createBackground = (tasks: readonly Task[], log: FastifyBaseLogger): Background => {
  const timers = new Map<Task, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = true;

  const run = async (task: Task): Promise<void> => {
    try {
      await task.run();
    } catch (error) {
      log.error({ err: error, task: task.name }, 'background task failed');
    }
  };

  const schedule = (task: Task): void => {
    timers.set(
      task,
      setTimeout(() => {
        const turn = run(task).finally(() => {
          running.delete(turn);
          if (!stopped) schedule(task);
        });
        running.add(turn);
      }, task.everyMs),
    );
  };

  return {
    start: () => {
      if (!stopped) return;
      stopped = false;
      tasks.forEach(schedule);
    },
    stop: async () => {
      stopped = true;
      timers.forEach((timer) => clearTimeout(timer));
      timers.clear();
      for (const task of tasks) task.interrupt?.();
      await Promise.all(running);
      for (const task of tasks) if (task.atEnd === true) await run(task);
    },
    runOnce: async (name) => {
      for (const task of tasks) if (name === undefined || task.name === name) await run(task);
    },
  };
};
