import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { accuracyOf } from '#shared/domain/learning/accuracy.ts';

const shortMonths = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });
const moments = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });

/** "Nov" of a month written YYYY-MM. */
export const shortMonthText = (month: string): string => shortMonths.format(new Date(`${month}-15T12:00:00Z`));

/** "3 Dec 2026" of a moment, as a zone has it. */
export const momentText = (moment: string, timezone: string): string => moments(timezone).format(new Date(moment));

/** A zone as people read it. */
export const zoneText = (timezone: string): string => timezone.replaceAll('_', ' ');

/** "1 quiz", "4 quizzes" */
export const quizzesText = (count: number): string => `${String(count)} ${count === 1 ? 'quiz' : 'quizzes'}`;

/** "1 day", "4 days" */
export const daysText = (count: number): string => `${String(count)} ${count === 1 ? 'day' : 'days'}`;

/** How the accuracy stands beside that of the month before; null where one of them has too few questions. */
export const changeText = ({ total, before }: Pick<ProgressReport, 'total' | 'before'>): string | null => {
  const [now, then] = [accuracyOf(total), before === null ? null : accuracyOf(before)];
  if (now === null || then === null) return null;
  if (now === then) return 'As in the month before';
  const points = Math.abs(now - then);
  return `${String(points)} ${points === 1 ? 'point' : 'points'} ${now > then ? 'up from' : 'down from'} ${String(then)}%`;
};

/** "Ahead of 63% of the others" */
export const aheadText = (ahead: number): string =>
  ahead === 0 ? 'Ahead of nobody yet' : `Ahead of ${String(ahead)}% of the others`;
