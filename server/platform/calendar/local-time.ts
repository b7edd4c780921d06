/** Times as clocks on walls show them, in any zone of the IANA database. */
import { Temporal } from 'temporal-polyfill';
import { zonedFormat } from '#shared/domain/common/text/zoned-format.ts';

export type WallTime =
  | { readonly kind: 'once'; readonly at: number }
  /** The clocks were put back: they show it twice. */
  | { readonly kind: 'twice'; readonly first: number; readonly second: number }
  /** The clocks were put forward over it, or the day is none of the calendar. */
  | { readonly kind: 'never' };

/**
 * The instant, in milliseconds since 1970, at which clocks of that zone show that time.
 * @param local `YYYY-MM-DDTHH:mm`
 * @throws RangeError for an unknown zone
 */
export const instantOf = (local: string, zone: string): WallTime => {
  const plain = plainOf(local);
  if (plain === null) return { kind: 'never' };
  const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  if (!earlier.toPlainDateTime().equals(plain)) return { kind: 'never' };
  const [first, second] = [earlier.epochMilliseconds, later.epochMilliseconds];
  return first === second ? { kind: 'once', at: first } : { kind: 'twice', first, second };
};

const plainOf = (local: string): Temporal.PlainDateTime | null => {
  try {
    return Temporal.PlainDateTime.from(local);
  } catch {
    return null;
  }
};

/**
 * Returns the local time of a zone at that instant: `YYYY-MM-DDTHH:mm`.
 * @throws RangeError for an unknown zone
 */
export const wallTimeOf = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const formatOf = zonedFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Thursday, 15 January 2026 at 10:00 am (Asia/Kolkata)": a moment as mails write it. */
export const zonedText = (at: number, zone: string): string => `${formatOf(zone).format(at)} (${zone})`;
