import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { accuracyOf } from '#shared/domain/learning/accuracy.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';

const shortMonths = dateFormat({ month: 'short', timeZone: 'UTC' });
const moments = (timeZone: string): Intl.DateTimeFormat =>
  dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone });

/** Returns "Nov" for a month, YYYY-MM. */
export const shortMonthText = (month: string): string => shortMonths.format(new Date(`${month}-15T12:00:00Z`));

/** Returns "3 Dec 2026" in that time zone. */
export const momentText = (moment: string, timezone: string): string => moments(timezone).format(new Date(moment));

/** Returns a readable time zone name. */
export const zoneText = (timezone: string): string => timezone.replaceAll('_', ' ');

/** "1 quiz", "4 quizzes" */
export const quizzesText = (count: number): string => countText(count, 'quiz', 'quizzes');

/** "1 day", "4 days" */
export const daysText = (count: number): string => countText(count, 'day');

/** Compares the accuracy with the previous month; null when either has too few questions. */
export const changeText = ({ total, before }: Pick<ProgressReport, 'total' | 'before'>): string | null => {
  const [now, then] = [accuracyOf(total), before === null ? null : accuracyOf(before)];
  if (now === null || then === null) return null;
  if (now === then) return 'Same as last month';
  const points = Math.abs(now - then);
  return `${countText(points, 'point')} ${now > then ? 'up from' : 'down from'} ${String(then)}%`;
};

/** "Ahead of 63% of the others" */
export const aheadText = (ahead: number): string =>
  ahead === 0 ? 'Not ahead of anyone yet' : `Ahead of ${String(ahead)}% of the others`;
