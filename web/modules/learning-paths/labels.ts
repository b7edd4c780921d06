import type { LearningPath, PathProgress, PathStep } from '#shared/contract/learning-paths/learning-paths.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { durationText } from '#shared/domain/common/text/duration-text.ts';
import type { PathItemKind } from '#shared/domain/learning-paths/limits.ts';
import { POST_TEST, PRE_TEST } from '#shared/domain/learning-paths/progress.ts';
import { paths } from '../../app/routing/route-table.ts';

export const KIND_LABELS: Readonly<Record<PathItemKind, string>> = {
  deck: 'Flashcards',
  sheet: 'Formula sheet',
  example: 'Worked example',
  insight: 'News insight',
  quiz: 'Quiz',
  case: 'Case study',
};

const SECONDS = 60;

/** "45 min" or "1 h 45 min" */
export const minutesText = (minutes: number): string => durationText(minutes * SECONDS);

/** "7 steps" */
export const stepsText = (count: number): string => countText(count, 'step');

/** "3 of 8 done" */
export const doneText = ({ done, of }: Pick<PathProgress, 'done' | 'of'>): string =>
  `${String(done)} of ${String(of)} done`;

/** The kind of a step: "Formula sheet", or "Pre-test" for a test. */
export const kindText = ({ _id, item }: PathStep): string => {
  if (_id === PRE_TEST) return 'Pre-test';
  return _id === POST_TEST ? 'Post-test' : KIND_LABELS[item.kind];
};

/** Why a step is part of the path. */
export const reasonText = ({ _id, reason }: PathStep): string => {
  if (_id === PRE_TEST) return 'See what you know before you start. It’s optional.';
  return _id === POST_TEST ? 'See what you gained. Your first result after the pre-test counts.' : reason;
};

/** "4 of 10 cards" or "2 of 5 steps"; null where nothing is counted. */
export const partText = ({ item, part }: PathStep): string | null => {
  if (part === null || part.done === 0) return null;
  return `${String(part.done)} of ${countText(part.of, item.kind === 'deck' ? 'card' : 'step')}`;
};

/** The titles in a sentence: "“A”", "“A” and “B”" or "“A” and 3 more". */
export const waitsText = (titles: readonly string[]): string => {
  const [first = '', second] = titles.map((title) => `“${title}”`);
  if (second === undefined) return first;
  return titles.length === 2 ? `${first} and ${second}` : `${first} and ${String(titles.length - 1)} more`;
};

/** A percent as a whole number, rounded down as in results. */
export const wholePercent = (percent: number): number => Math.floor(percent);

/** "+30 points", "−10 points" or "No change", in percentage points. */
export const gainText = ({ before, after }: NonNullable<LearningPath['gain']>): string => {
  const points = wholePercent(after) - wholePercent(before);
  if (points === 0) return 'No change';
  return `${points > 0 ? '+' : '−'}${countText(Math.abs(points), 'point')}`;
};

/** Where an item opens. */
export const itemPath = (
  kind: PathItemKind,
  { _id, title }: { readonly _id: string; readonly title: string },
): string => {
  switch (kind) {
    case 'deck':
      return paths.deck(_id);
    case 'sheet':
      return paths.formulaSheet(_id);
    case 'example':
      return paths.workedExample(_id);
    case 'insight':
      return paths.newsInsight(_id, title);
    case 'quiz':
      return paths.quiz(_id);
    case 'case':
      return paths.caseStudy(_id);
  }
};

/** Where the item of a step opens. */
export const pathOfStep = ({ item }: PathStep): string => itemPath(item.kind, item);

/** All steps in their order, tests included. */
export const allSteps = ({ preTest, steps, postTest }: LearningPath): readonly PathStep[] =>
  [preTest, ...steps, postTest].filter((step) => step !== null);

/** Paths that the learner follows first, then others with progress, then the rest; each in the order given. */
export const inOrder = <T extends { readonly progress: PathProgress | null }>(listed: readonly T[]): readonly T[] => {
  const rank = ({ progress }: T): number => {
    if (progress === null || progress.finished) return progress === null ? 2 : 3;
    return progress.started ? 0 : 1 + (progress.done === 0 ? 1 : 0);
  };
  return listed.toSorted((a, b) => rank(a) - rank(b));
};
