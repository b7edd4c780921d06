/**
 * Calendar days in a time zone. Days are written YYYY-MM-DD, instants are milliseconds since 1970. Midnight can be
 * skipped or occur twice when the clocks change: the day starts when the zone first shows it.
 */
import { zonedFormat } from './text/zoned-format.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No zone has ever been further than this from UTC, nor skipped more than a day. */
const FURTHEST_MS = 16 * HOUR_MS;

const formatOf = zonedFormat('en-US', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns true for a time zone of the IANA database. */
export const isTimeZone = (zone: string): boolean => {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the calendar day of an instant in that zone.
 * @throws RangeError for an unknown zone
 */
export const dayOf = (instant: number, zone: string): string => {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};

/** Returns the day that many days later, or earlier for a negative number, independent of time zones. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/**
 * Returns the start of that day in that zone: the first instant that the zone shows as that day, or as a later one if
 * the zone skipped the whole day.
 * @throws RangeError for an unknown zone
 */
export const startOfDay = (day: string, zone: string): number => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  let before = utc - FURTHEST_MS;
  let reached = utc + FURTHEST_MS + DAY_MS;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dayOf(middle, zone) >= day) reached = middle;
    else before = middle;
  }
  return reached;
};

/**
 * Returns the start of the day after that instant's.
 * @throws RangeError for an unknown zone
 */
export const nextDayStart = (instant: number, zone: string): number =>
  startOfDay(addDays(dayOf(instant, zone), 1), zone);
