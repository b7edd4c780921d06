/**
 * The attempt that a learner has submitted here, stored until its result is read: where the reply was lost, opening the
 * quiz again would start another attempt.
 */
import type { AttemptStorage } from './ports.ts';
import { removeStoredAttempt } from './stored-attempt.ts';

export interface QuizOfLearner {
  readonly quizId: string;
  readonly userId: string;
}

export interface SubmittedAttempt {
  /** The attempt's id, or null. */
  read(): string | null;
  write(attemptId: string): void;
  remove(): void;
}

/** The submitted attempt of that quiz and learner. A blocked storage has none. */
export const submittedAttempt = (storage: AttemptStorage, { quizId, userId }: QuizOfLearner): SubmittedAttempt => {
  const key = `attempt:submitted:${userId}:${quizId}`;
  return {
    read: () => {
      try {
        return storage.get(key);
      } catch {
        return null;
      }
    },
    write: (attemptId) => {
      try {
        storage.set(key, attemptId);
      } catch {
        // The submission is sent all the same.
      }
    },
    remove: () => {
      try {
        storage.remove(key);
      } catch {
        // An attempt that is finished already is read once more.
      }
    },
  };
};

/**
 * Forgets the submitted attempt once its result was read by other means, such as a page that opens after the submission has
 * arrived. A daily set returns on a later day, when the old attempt would be taken for the new one.
 */
export const forgetSubmitted = (storage: AttemptStorage, of: QuizOfLearner, finishedId: string): void => {
  const submitted = submittedAttempt(storage, of);
  if (submitted.read() !== finishedId) return;
  removeStoredAttempt(storage, finishedId);
  submitted.remove();
};
