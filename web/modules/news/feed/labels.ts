import { dayText } from '#shared/domain/common/text/day-text.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';

// Days in India: the page is prerendered before the reader's time zone is known.
const moments = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Returns "20 Nov 2026", the day in India. */
export const publishedText = (moment: string): string => moments.format(new Date(moment));
/** "4 min read" */
export const readingText = (minutes: number): string => `${String(minutes)} min read`;
/** Returns the day of an insight: its event, or else its publication. */
export const insightDay = ({ eventDate, publishedAt }: { eventDate: string | null; publishedAt: string }): string =>
  eventDate === null ? publishedText(publishedAt) : dayText(eventDate);
