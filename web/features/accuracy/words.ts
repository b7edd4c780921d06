import { accuracyOf, QUESTIONS_MIN, type Tally } from '#shared/domain/accuracy.ts';
import { programByKey, type ProgramKey } from '#shared/domain/programs.ts';

const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en-IN');

/** "31 of 40 right" */
export const rightText = ({ questions, correct }: Tally): string =>
  `${numbers.format(correct)} of ${numbers.format(questions)} right`;

/** "77%", or a dash while there are too few questions to say one. */
export const percentText = (tally: Tally): string => {
  const percent = accuracyOf(tally);
  return percent === null ? '–' : `${String(percent)}%`;
};

/** What stands there until there are enough questions. */
export const tooFewText = ({ questions }: Tally): string =>
  questions === 0
    ? `Nothing to measure yet. From ${String(QUESTIONS_MIN)} questions on you see here where you are strong, and where not yet.`
    : `Too little to measure yet: ${String(questions)} of ${String(QUESTIONS_MIN)} questions.`;

/** The title of a program; the daily quiz belongs to none. */
export const programText = (program: ProgramKey | null): string =>
  program === null ? 'Daily quiz' : (programByKey(program)?.title ?? 'Quizzes');

/** "16 Nov" of a Monday written YYYY-MM-DD. */
export const weekText = (from: string): string => days.format(new Date(`${from}T12:00:00Z`));
