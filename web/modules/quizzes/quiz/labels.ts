/** Facts of a quiz in words. */
import type { Difficulty, QuizCard } from '#shared/contract/quizzes/quiz.ts';
import type { Progress } from './filter-cards.ts';

export const DIFFICULTY_WORDS: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

export const PROGRESS_LABELS: Record<Progress, string> = {
  new: 'New',
  open: 'In progress',
  failed: 'Not passed',
  passed: 'Passed',
};

const numbers = new Intl.NumberFormat('en-IN');
const percents = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });

/** "1 question", "10 questions". */
export const questionsText = (count: number): string =>
  `${numbers.format(count)} ${count === 1 ? 'question' : 'questions'}`;

/** "70%"; never rounded up over a pass mark that was missed. */
export const percentText = (percent: number): string => percents.format(Math.floor(percent) / 100);

/** "10 min", or that there is no limit. */
export const minutesText = (minutes: number | null): string =>
  minutes === null ? 'No time limit' : `${numbers.format(minutes)} min`;

/** "10 minutes", or that there is no limit. */
export const timeLimitText = (minutes: number | null): string =>
  minutes === null ? 'No time limit' : `${numbers.format(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** What a wrong answer costs, as a sentence. */
export const negativeText = (fraction: number): string =>
  fraction === 0
    ? 'A wrong answer costs nothing.'
    : `A wrong answer costs ${percents.format(fraction)} of the question’s points. An unanswered question costs nothing.`;

/** What the time limit means, as a sentence. */
export const timeText = (minutes: number | null): string =>
  minutes === null
    ? 'Take as long as you like. You can leave and come back.'
    : 'Counted from the moment you start, also while you are away. When time is up, your answers are submitted.';

/**
 * How often it may be taken, as a sentence.
 * @param taken finished attempts so far; null while that isn't known
 */
export const attemptsText = ({ attemptsAllowed }: Pick<QuizCard, 'attemptsAllowed'>, taken: number | null): string => {
  if (attemptsAllowed === 0) return 'Take it as often as you like. The first attempt counts for points.';
  const allowed = `${numbers.format(attemptsAllowed)} ${attemptsAllowed === 1 ? 'attempt' : 'attempts'}`;
  if (taken === null || taken === 0) return `${allowed} in all.`;
  return `${numbers.format(Math.max(0, attemptsAllowed - taken))} of ${allowed} left.`;
};
