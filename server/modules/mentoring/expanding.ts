/**
 * Converts local times to instants. Around clock changes it follows RFC 5545 (section 3.3.5): a skipped time moves
 * forward by the gap, and of a repeated time the first one is used.
 */
import { Temporal } from 'temporal-polyfill';
import type { Stretch } from '#shared/domain/mentoring/mentoring.ts';
import type { MentorOffersTable } from './tables.ts';

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

/** The columns that define when an offer takes place. */
export type OfferTime = Pick<MentorOffersTable, 'weekly' | 'date' | 'time' | 'minutes' | 'until' | 'time_zone'>;

/** One occurrence of an offer. */
export interface Occurrence extends Stretch {
  /** Date in the offer's time zone. */
  readonly date: string;
}

const onDay = ({ time, minutes, time_zone: zone }: OfferTime, day: Temporal.PlainDate): Occurrence => {
  const startsAt = day
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  return { date: day.toString(), startsAt, endsAt: startsAt + minutes * MINUTE_MS };
};

/** Returns the offer's time on that date, or null if it has none. */
export const occurrenceOn = (offer: OfferTime, date: string): Occurrence | null => {
  const first = Temporal.PlainDate.from(offer.date);
  const day = Temporal.PlainDate.from(date);
  const { days } = first.until(day, { largestUnit: 'days' });
  const isOnDay = offer.weekly === 1 ? days >= 0 && days % WEEK_DAYS === 0 : days === 0;
  if (!isOnDay || (offer.weekly === 1 && offer.until !== null && date > offer.until)) return null;
  return onDay(offer, day);
};

/** Returns the occurrences that start between two instants, inclusive, earliest first. */
export const occurrencesBetween = (offer: OfferTime, from: number, to: number): Occurrence[] => {
  const first = Temporal.PlainDate.from(offer.date);
  // A day earlier, since days start at different instants in different zones.
  const start = Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(offer.time_zone)
    .toPlainDate()
    .subtract({ days: 1 });
  const { days } = first.until(start, { largestUnit: 'days' });
  const skipped = offer.weekly === 1 ? Math.max(0, Math.ceil(days / WEEK_DAYS)) : 0;
  const occurrences: Occurrence[] = [];
  for (let day = first.add({ days: skipped * WEEK_DAYS }); ; day = day.add({ days: WEEK_DAYS })) {
    const occurrence = occurrenceOn(offer, day.toString());
    if (occurrence === null || occurrence.startsAt > to) return occurrences;
    if (occurrence.startsAt >= from) occurrences.push(occurrence);
    if (offer.weekly === 0) return occurrences;
  }
};
