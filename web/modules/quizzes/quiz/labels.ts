/** Labels and sentences about a quiz. */
import type { Difficulty, QuizCard, QuizView } from '#shared/contract/quizzes/quiz.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import type { StatusFilter } from './list/filter-cards.ts';

export const DIFFICULTY_LABELS: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

export const PROGRESS_LABELS: Record<StatusFilter, string> = {
  due: 'Due',
  new: 'New',
  open: 'In progress',
  practised: 'Practised',
  failed: 'Not passed',
  passed: 'Passed',
};

const numbers = numberFormat();
const percents = numberFormat({ style: 'percent', maximumFractionDigits: 0 });

/** "1 question", "10 questions". */
export const questionsText = (count: number): string => countText(count, 'question');

/** "70%"; never rounded up over a pass mark that was missed. */
export const percentText = (percent: number): string => percents.format(Math.floor(percent) / 100);

/** "10 min" or "No time limit". */
export const minutesText = (minutes: number | null): string =>
  minutes === null ? 'No time limit' : `${numbers.format(minutes)} min`;

/** "10 minutes" or "No time limit". */
export const timeLimitText = (minutes: number | null): string =>
  minutes === null ? 'No time limit' : countText(minutes, 'minute');

/** When learners see explanations and sources. */
export const EXPLANATIONS: Record<QuizCard['feedback'], string> = {
  end: 'You get explanations and sources for every question at the end.',
  choice: 'You get explanations and sources at the end, or after each question if you prefer.',
  each: 'You get the explanation and its source after each question.',
};

/** Explains negative marking. */
export const negativeText = (fraction: number): string =>
  fraction === 0
    ? 'Wrong answers cost nothing.'
    : `A wrong answer costs ${percents.format(fraction)} of the question’s points. Unanswered questions cost nothing.`;

/** Explains the time limit. */
export const timeText = (minutes: number | null): string =>
  minutes === null
    ? 'Take as long as you like. You can leave and come back.'
    : 'The timer starts when you start and runs while you’re away. When time is up, we submit your answers.';

/**
 * Explains how many attempts are allowed or left.
 * @param taken finished attempts so far; null while unknown
 */
export const attemptsText = (
  { attemptsAllowed, ranked }: Pick<QuizView, 'attemptsAllowed' | 'ranked'>,
  taken: number | null,
): string => {
  if (attemptsAllowed === 0) {
    return ranked
      ? 'Take it as often as you like. The first attempt counts for points.'
      : 'Take it as often as you like.';
  }
  const allowed = countText(attemptsAllowed, 'attempt');
  if (taken === null || taken === 0) return `${allowed} in total.`;
  return `${numbers.format(Math.max(0, attemptsAllowed - taken))} of ${allowed} left.`;
};
