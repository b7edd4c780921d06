/** Formats dates, numbers and states of case studies. */
import type { CaseState } from '#shared/contract/cases/case-study.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { TagTone } from '#shared/ui/tag.ts';

const numbers = new Intl.NumberFormat('en-IN');
const dates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

export const DIFFICULTY_LABELS: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** Labels of a learner's status, with the tone of the tag. */
export const STATES: Record<CaseState, { readonly word: string; readonly tone: TagTone }> = {
  new: { word: 'New', tone: 'neutral' },
  draft: { word: 'Draft', tone: 'accent' },
  submitted: { word: 'Submitted', tone: 'info' },
  graded: { word: 'Graded', tone: 'good' },
};

export const numberText = (value: number): string => numbers.format(value);
/** Returns "20 Nov 2026" in the reader's time zone. */
export const dateText = (moment: string): string => dates.format(new Date(moment));
/** "1 word", "1,240 words" */
export const wordsText = (count: number): string => `${numbers.format(count)} ${count === 1 ? 'word' : 'words'}`;
/** "11 min read" */
export const readingText = (minutes: number): string => `${numbers.format(minutes)} min read`;
/** "1 question", "4 questions" */
export const questionsText = (count: number): string =>
  `${numbers.format(count)} ${count === 1 ? 'question' : 'questions'}`;
/** "70 of 100" */
export const scoreText = (score: number, points: number): string =>
  `${numbers.format(score)} of ${numbers.format(points)}`;
/** "Exhibits 1 to 4" as a number of things. */
export const exhibitsText = (count: number): string =>
  `${numbers.format(count)} ${count === 1 ? 'exhibit' : 'exhibits'}`;
