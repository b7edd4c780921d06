import type { ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { longDayText } from '../common/text/day-text.ts';

/** Returns what follows a source's title: the place in it, and the day on which it was read. */
export const placeText = ({ locator, accessed }: NonNullable<ReviewedQuestion['source']>): string =>
  (locator === undefined ? '' : `, ${locator}`) +
  (accessed === undefined ? '' : ` (accessed ${longDayText(accessed)})`);

/** Formats the day on which the facts of a question were true. */
export const asOfText = (day: string): string => `As of ${longDayText(day)}`;
