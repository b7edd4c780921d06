/** What the other modules and the app use of attempts. */
export { endOpenAttempts, findOpenAttempt, removeOpenAttempt } from './open-attempts-repository.ts';
export { isPassedBy } from './passed-quizzes-repository.ts';
export {
  attemptOf,
  type AttemptOf,
  finishedAttempts,
  givenAnswersTo,
  versionOf,
} from './submitted-answers-repository.ts';
export type { AttemptsTable } from './tables.ts';
