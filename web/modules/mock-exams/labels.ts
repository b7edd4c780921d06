/** Labels and sentences about mock exams. */
import type { ExamSectionRules } from '#shared/contract/attempts/result.ts';
import type { MockExamSummary } from '#shared/contract/mock-exams/mock-exams.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';

export const DIFFICULTY_LABELS: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

export const STATE_LABELS: Record<MockExamSummary['state'], string> = {
  new: 'New',
  open: 'In progress',
  finished: 'Finished',
};

/** "1 h 15 min", "40 min". */
export const minutesText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${String(rest)} min`;
  return rest === 0 ? `${String(hours)} h` : `${String(hours)} h ${String(rest)} min`;
};

/** Marks have up to three decimals. */
const marks = numberFormat({ maximumFractionDigits: 3 });

/** Explains what answers earn and cost. */
export const marksSentence = ({
  right,
  wrong,
  unanswered,
}: Pick<ExamSectionRules, 'right' | 'wrong' | 'unanswered'>): string => {
  const rightText = `A right answer earns ${countText(right, 'mark')}`;
  const wrongText = `${rightText}, a wrong one costs ${wrong === 0 ? 'nothing' : marks.format(wrong)}.`;
  if (unanswered === null || unanswered.points === 0) return `${wrongText} An unanswered question costs nothing.`;
  const { free, points } = unanswered;
  const beyond = free === 0 ? 'Each unanswered question' : `Each unanswered question beyond ${numberText(free)}`;
  return `${wrongText} ${beyond} costs ${marks.format(points)}.`;
};

/** "3 sections", "25 questions". */
export const sectionsText = (count: number): string => countText(count, 'section');
export const questionsText = (count: number): string => countText(count, 'question');

/** "12.75", "−0.5" */
export const signedText = (value: number): string =>
  value < 0 ? `−${numberText(Math.abs(value))}` : numberText(value);

/** "70%"; rounded down, so that only the full score shows 100%. */
export const percentText = (percent: number): string => `${String(Math.floor(percent))}%`;
