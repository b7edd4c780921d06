/** Public interface of the weekly-tests module. */
export {
  heldReviews,
  isReviewPending,
  lockWindow,
  pendingReviews,
  reviewHeldUntil,
  testOfQuizUntil,
  type WeeklyWindow,
} from './windows-repository.ts';
export { insertTest } from './repository.ts';
export { assignableTests, testOfQuiz, testResults } from './results-repository.ts';
