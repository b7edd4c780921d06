/** Public interface of the attempts module. */
export { refOf } from './version-ref.ts';
export { endOpenAttempts, findOpenAttempt, removeOpenAttempt } from './open-attempts-repository.ts';
export { assignedResults, finishedResults } from './finished-results-repository.ts';
export { isPassedBy } from './passed-quizzes-repository.ts';
export {
  archivedOfUser,
  attemptOf,
  type AttemptOf,
  finishedAttempts,
  versionOf,
} from './submitted-answers-repository.ts';
export type { StoredAnswer, StoredAnswers } from './archive/stored-answers.ts';
export { withinFiles } from './archive/stored-answers.ts';
export { missingArchives, type MissingArchives } from './archive/missing-archives.ts';
export type { AttemptReview, ReviewsOf } from './history/attempt-review.ts';
export type { AttemptRow } from './taking/attempts-repository.ts';
