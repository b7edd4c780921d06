/** Public interface of the attempts module. */
export { refOf } from './version-ref.ts';
export { endOpenAttempts, findOpenAttempt, removeOpenAttempt } from './open-attempts-repository.ts';
export { finishedResults } from './finished-results-repository.ts';
export { isPassedBy } from './passed-quizzes-repository.ts';
export {
  attemptOf,
  type AttemptOf,
  finishedAttempts,
  submittedAnswersOf,
  versionOf,
} from './submitted-answers-repository.ts';
export type { AttemptRow } from './taking/attempts-repository.ts';
