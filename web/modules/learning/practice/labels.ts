import type { PracticeSummary } from '#shared/contract/learning/practice.ts';
import type { Rating } from '#shared/domain/learning/practice.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { listFormat } from '#shared/domain/common/text/formats.ts';

/** "3 questions" */
export const questionsText = (count: number): string => countText(count, 'question');

/** Keys that rate an answer. */
export const RATING_KEYS: Readonly<Record<Rating, string>> = { again: 'a', hard: 'h', good: 'g', easy: 'e' };

const WHY: Readonly<Record<keyof PracticeSummary['away'], string>> = {
  changed: 'changed since you missed them',
  withdrawn: 'in removed quizzes',
  locked: 'for subscribers',
  open: 'in a quiz you’re taking',
};

/** Explains which cards are on hold; null when none are. */
export const awayText = (away: PracticeSummary['away']): string | null => {
  const kinds = (['changed', 'withdrawn', 'locked', 'open'] as const).filter((kind) => away[kind] > 0);
  if (kinds.length === 0) return null;
  const parts = kinds.map((kind) => `${String(away[kind])} ${WHY[kind]}`);
  return `On hold: ${listFormat().format(parts)}.`;
};
