import type { CalendarDay } from '#shared/contract/daily/daily.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';

const long = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Friday, 27 November 2026". */
export const longDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));

/** How a date got its set. */
export const HOW_LABELS: Readonly<Record<NonNullable<CalendarDay['how']>, string>> = {
  staff: 'Chosen',
  rotation: 'By rotation',
  expected: 'Expected by rotation',
};
