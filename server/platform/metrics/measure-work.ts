import type { Task } from '../jobs/background.ts';
import type { JobHandler } from '../jobs/worker.ts';
import type { Metrics } from './metrics.ts';

/** The same task, with a note of how long each run took and how it ended. */
export const measureTask = (task: Task, { tasks }: Metrics): Task => ({
  ...task,
  run: async () => {
    const end = tasks.startTimer({ task: task.name });
    try {
      const result = await task.run();
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  },
});

/** The same handlers, with a count of how their tries ended. */
export const measureJobs = (
  handlers: Readonly<Record<string, JobHandler>>,
  { jobs }: Metrics,
): Readonly<Record<string, JobHandler>> =>
  Object.fromEntries(
    Object.entries(handlers).map(([kind, handler]) => [
      kind,
      async (payload, entry) => {
        try {
          await handler(payload, entry);
          jobs.inc({ kind, outcome: 'done' });
        } catch (error) {
          jobs.inc({ kind, outcome: 'failed' });
          throw error;
        }
      },
    ]),
  );
