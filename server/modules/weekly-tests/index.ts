/** What the other modules and the app use of weekly-tests. */
export { heldReviews, lockWindow, reviewHeldUntil, testOfQuizUntil, type WeeklyWindow } from './windows-repository.ts';
