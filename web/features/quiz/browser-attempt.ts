/** The browser behind the ports of an attempt. */
import { createAttempt, type Attempt } from '#shared/attempt/attempt.ts';
import { createLearnerTransport } from '#shared/attempt/learner-transport.ts';
import type { AttemptClock, Connectivity } from '#shared/attempt/ports.ts';
import { session } from '../../app/session.ts';
import { localKeyValues } from '../../app/storage.ts';

const clock: AttemptClock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const connectivity: Connectivity = {
  online: () => navigator.onLine,
  subscribe: (listener) => {
    const on = (): void => listener(true);
    const off = (): void => listener(false);
    window.addEventListener('online', on);
    window.addEventListener('offline', off);
    return () => {
      window.removeEventListener('online', on);
      window.removeEventListener('offline', off);
    };
  },
};

/** The signed-in person's attempt of that quiz, on this browser. */
export const createBrowserAttempt = (quizId: string): Attempt =>
  createAttempt({
    transport: createLearnerTransport(session.client, quizId),
    clock,
    storage: localKeyValues,
    connectivity,
  });
