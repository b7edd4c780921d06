const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
// India's days, as everywhere on the site: the page is written before it is known where the reader is.
const moments = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** "23 Mar 2021" of a day written YYYY-MM-DD. */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
/** "20 Nov 2026" of a moment, in India. */
export const publishedText = (moment: string): string => moments.format(new Date(moment));
/** "4 min read" */
export const readingText = (minutes: number): string => `${String(minutes)} min read`;
/** The day that an insight is about: of its event, else of its publication. */
export const insightDay = ({ eventDate, publishedAt }: { eventDate: string | null; publishedAt: string }): string =>
  eventDate === null ? publishedText(publishedAt) : dayText(eventDate);
