import { HORIZON_DAYS, isInTime, overlaps } from '#shared/domain/mentoring/mentoring.ts';
import type { Db } from '../../platform/database/tables.ts';
import { occurrencesBetween, type Occurrence } from './expanding.ts';
import { daysOutOf, offersOf } from './offers-repository.ts';
import { bookedFrom } from './sessions-repository.ts';

const DAY_MS = 86_400_000;

/** Returns the times of a mentor that can be booked, earliest first. */
export const freeTimesOf = async (
  db: Db,
  mentorId: string,
  now: number,
): Promise<(Occurrence & { readonly offerId: string })[]> => {
  const out = await daysOutOf(db, mentorId);
  const booked = (await bookedFrom(db, { of: 'mentor_id', userId: mentorId }, now - DAY_MS)).map((row) => ({
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
  return (await offersOf(db, mentorId))
    .flatMap((offer) =>
      occurrencesBetween(offer, now, now + HORIZON_DAYS * DAY_MS)
        .filter((time) => isInTime(time.startsAt, now))
        .filter((time) => !out.has(`${offer.id} ${time.date}`) && !booked.some((one) => overlaps(one, time)))
        .map((time) => ({ ...time, offerId: offer.id })),
    )
    .toSorted((a, b) => a.startsAt - b.startsAt);
};
