/** Formats right answers and accuracy. */
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import { accuracyOf, type Tally } from '#shared/domain/learning/accuracy.ts';
import { programByKey, type ProgramKey } from '#shared/domain/quizzes/programs.ts';

const numbers = numberFormat();

/** "31 of 40 right" */
export const rightText = ({ questions, correct }: Tally): string =>
  `${numbers.format(correct)} of ${numbers.format(questions)} right`;

/** "77%", or a dash when there are too few questions for a percentage. */
export const percentText = (tally: Tally): string => {
  const percent = accuracyOf(tally);
  return percent === null ? '–' : `${String(percent)}%`;
};

/** The title of a program, or "Daily quiz" for null. */
export const programText = (program: ProgramKey | null): string =>
  program === null ? 'Daily quiz' : (programByKey(program)?.title ?? 'Quizzes');
