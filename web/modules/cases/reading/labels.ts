/** Formats dates, numbers and states of case studies. */
import type { CaseFilter, CaseState } from '#shared/contract/cases/case-study.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { TagTone } from '#shared/ui/tag.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';

export const DIFFICULTY_LABELS: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** Labels of a learner's status, with the tone of the tag. */
export const STATES: Record<CaseState, { readonly word: string; readonly tone: TagTone }> = {
  new: { word: 'New', tone: 'neutral' },
  draft: { word: 'Draft', tone: 'accent' },
  submitted: { word: 'Submitted', tone: 'info' },
  graded: { word: 'Graded', tone: 'good' },
};

/** Returns the label of a filter by the learner's progress. */
export const filterLabel = (filter: CaseFilter): string => (filter === 'due' ? 'Due' : STATES[filter].word);

/** "1 word", "1,240 words" */
export const wordsText = (count: number): string => countText(count, 'word');
/** "11 min read" */
export const readingText = (minutes: number): string => `${numberText(minutes)} min read`;
/** "1 question", "4 questions" */
export const questionsText = (count: number): string => countText(count, 'question');
/** "70 of 100" */
export const scoreText = (score: number, points: number): string => `${numberText(score)} of ${numberText(points)}`;
/** "Exhibits 1 to 4" as a number of things. */
export const exhibitsText = (count: number): string => countText(count, 'exhibit');
