/** Messages of a package to the learner. */
import type { Refused } from './lms-api.ts';

const reasonOf = ({ what, code, text }: Refused): string => {
  const detail = [text, what].filter((part) => part !== '').join(', ');
  return code === '' ? detail : `error ${code}: ${detail}`;
};

export const NO_LMS =
  'This page can’t reach your learning platform, so it couldn’t record a result. Close it, and open the activity from your course again.';

export const notStarted = (refused: Refused): string =>
  `Your learning platform didn’t start this activity (${reasonOf(refused)}). Close it, and open it from your course again.`;

/** The platform refused something that our server has stored. */
export const notRecorded = (lost: 'progress' | 'result', refused: Refused): string =>
  `Your learning platform didn’t record your ${lost} (${reasonOf(refused)}). Business Wisdom keeps your answers: open the activity again to send them once more.`;

/** The score is recorded. */
export const withoutAnswers = (refused: Refused): string =>
  `Your learning platform recorded your score, but not all of your answers (${reasonOf(refused)}). There is nothing that you have to do: Business Wisdom keeps them.`;

/** @param origin of the package's own page */
export const notLoaded = (origin: string): string =>
  `The quiz didn’t load. Check your connection and open the activity again. If that doesn’t help, tell the people who run your course that the quiz’s owner must allow ${origin}.`;
