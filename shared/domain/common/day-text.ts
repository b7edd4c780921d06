/** Calendar days in words, as Indian readers write them. */
const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** "21 Nov 2026" of a day written YYYY-MM-DD. */
export const dayText = (day: string): string => days.format(noon(day));

/** "November 2026" of a month written YYYY-MM. */
export const monthText = (month: string): string => months.format(noon(`${month}-01`));
