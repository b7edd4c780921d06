import { dateFormat } from '#shared/domain/common/text/formats.ts';
import { QUESTIONS_MIN, type Tally } from '#shared/domain/learning/accuracy.ts';

const days = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Shown until there are enough questions. */
export const tooFewText = ({ questions }: Tally): string =>
  questions === 0
    ? `Your strengths and gaps appear here after ${String(QUESTIONS_MIN)} questions.`
    : `Not enough data yet: ${String(questions)} of ${String(QUESTIONS_MIN)} questions.`;

/** Returns "16 Nov" for a Monday, YYYY-MM-DD. */
export const weekText = (from: string): string => days.format(new Date(`${from}T12:00:00Z`));
