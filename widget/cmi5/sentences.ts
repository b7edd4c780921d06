/** Messages of a package to the learner. */

export const NO_LMS =
  'This page wasn’t opened by a learning platform, so it couldn’t record a result. Open the activity from your course.';

export const notStarted = (detail: string): string =>
  `Your learning platform didn’t start this activity (${detail}). Close it, and open it from your course again.`;

export const notRecorded = (detail: string): string =>
  `Your learning platform didn’t record your result (${detail}). Business Wisdom keeps your answers: open the activity again to send them once more.`;

export const NOT_SAVED =
  'Your learning platform didn’t save where you are. Finish the quiz in this window, or start again next time.';
