import { QUESTIONS_MIN, type Tally } from '#shared/domain/learning/accuracy.ts';

const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** What stands there until there are enough questions. */
export const tooFewText = ({ questions }: Tally): string =>
  questions === 0
    ? `Nothing to measure yet. From ${String(QUESTIONS_MIN)} questions on you see here where you are strong, and where not yet.`
    : `Too little to measure yet: ${String(questions)} of ${String(QUESTIONS_MIN)} questions.`;

/** "16 Nov" of a Monday written YYYY-MM-DD. */
export const weekText = (from: string): string => days.format(new Date(`${from}T12:00:00Z`));
