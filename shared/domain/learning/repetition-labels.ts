/** When something repeated returns, and the names of ratings. */
import { pluralText } from '../common/text/formats.ts';
import type { Rating } from '#shared/domain/learning/practice.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns the midnights between two moments in the reader's time zone. */
const nightsBetween = (from: Date, to: Date): number =>
  Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY);

/** Returns "in 10 minutes", "later today", "tomorrow" or "in 5 days, on 26 Nov 2026". */
export const dueText = (moment: string, now: Date): string => {
  const due = new Date(moment);
  const minutes = Math.ceil((due.getTime() - now.getTime()) / MINUTE);
  if (minutes <= 0) return 'now';
  if (minutes < 60) return `in ${countText(minutes, 'minute')}`;
  const nights = nightsBetween(now, due);
  if (nights === 0) return 'later today';
  return pluralText(nights, 'tomorrow', `in ${String(nights)} days, on ${localDateText(moment)}`);
};

/** Returns the wait in short, for a button: "10 min", "1 day", "26 days". */
export const waitText = (moment: string, now: Date): string => {
  const minutes = Math.max(1, Math.ceil((Date.parse(moment) - now.getTime()) / MINUTE));
  if (minutes < 60) return `${String(minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 20 ? `${String(hours)} h` : countText(Math.max(1, Math.round(hours / 24)), 'day');
};

export const RATING_LABELS: Readonly<Record<Rating, string>> = {
  again: 'Again',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
};
