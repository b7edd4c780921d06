/** Formats numbers and times in the dashboard. */
import { LIST_COUNT_MAX } from '#shared/domain/common/limits.ts';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import { localDateText, localMomentText } from '#shared/domain/common/text/local-date-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';

/** Allows a line break only between date and time, for narrow columns. */
const unbroken = (text: string): string => text.replace(/(?<!,) /g, '\u00a0');

/** "20 Nov 2026". */
export const dayText = (iso: string): string => unbroken(localDateText(iso));
/** "20 Nov 2026, 4:05 pm". */
export const momentText = (iso: string): string => unbroken(localMomentText(iso));

/** "812", or "More than 1,000" for a list that is too long to count. */
export const totalText = (total: number): string =>
  total > LIST_COUNT_MAX ? `More than ${numberText(LIST_COUNT_MAX)}` : numberText(total);

const sizes = numberFormat({ maximumFractionDigits: 1 });
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** "60.4 MB". */
export const bytesText = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${sizes.format(bytes / 1024 ** power)} ${UNITS[power] ?? 'B'}`;
};

export const DIFFICULTY_LABELS = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;
export const BLOOM_LABELS = {
  remember: 'Remember',
  understand: 'Understand',
  apply: 'Apply',
  analyse: 'Analyse',
  evaluate: 'Evaluate',
  create: 'Create',
} as const;

/** Explains a link between questions of several quizzes. */
export const LINK_EFFECT = 'A correction in one quiz also corrects the others, or waits there for a decision.';
