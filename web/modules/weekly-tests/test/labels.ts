/** Formats times, figures and results of weekly tests. */
import type { WeeklyTest } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';

const moments = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const DIFFICULTIES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

const DAY_S = 86_400;

/** Returns "Mon, 24 Nov 2026, 9:00 am" in the reader's time zone. */
export const momentText = (iso: string): string => moments.format(new Date(iso));

/** Formats a wait as "2 days 4 hours", or below a day as hh:mm:ss, rounded up to the second. */
export const waitText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= DAY_S) {
    const hours = Math.floor((seconds % DAY_S) / 3600);
    return [countText(Math.floor(seconds / DAY_S), 'day'), ...(hours === 0 ? [] : [countText(hours, 'hour')])].join(
      ' ',
    );
  }
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/** "12 questions · 30 minutes · Medium · Static Business Quizzes" */
export const summaryText = (
  test: Pick<WeeklyTest, 'questionCount' | 'timeLimitMinutes' | 'difficulty' | 'program'>,
): string =>
  [
    countText(test.questionCount, 'question'),
    test.timeLimitMinutes === null ? 'No time limit' : countText(test.timeLimitMinutes, 'minute'),
    DIFFICULTIES[test.difficulty],
    ...(test.program === null ? [] : [programByKey(test.program)?.title ?? '']),
  ].join(' · ');

/** Returns a learner's outcome: "8 of 10 points, rank 3". */
export const outcomeText = (yours: NonNullable<WeeklyTest['yours']>): string => {
  const score = `${numberText(yours.score ?? 0)} of ${numberText(yours.maxScore ?? 0)} points`;
  return yours.place === null ? score : `${score}, rank ${numberText(yours.place)}`;
};
