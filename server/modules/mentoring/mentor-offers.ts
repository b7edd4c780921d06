/** Managing one's own slots as a mentor. */
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { addOffer, Desk, Offer, updateMentorProfile } from '#shared/contract/mentoring/mentor-desk.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { HORIZON_DAYS, OFFERS_MAX, overlaps } from '#shared/domain/mentoring/mentoring.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { MentorOffersTable } from './tables.ts';
import { occurrencesBetween } from './expanding.ts';
import { changeMentor, findMentor, lockMentor, type MentorRow } from './mentors-repository.ts';
import { daysOutOf, findOffer, insertOffer, offersOf, removeOffer, setDayOut } from './offers-repository.ts';
import type { MentoringDeps } from './ports.ts';
import { bookedFrom, sessionsAhead, sessionsBefore } from './sessions-repository.ts';
import { refused } from './turn.ts';
import { moment, viewOf } from './views.ts';

const DAY_MS = 86_400_000;
/** How far ahead slots can be offered and are checked for overlaps: a year of clock changes. */
const YEAR_MS = 366 * DAY_MS;
const PAST_SHOWN = 20;

export interface MentorDesk {
  /** Returns no profile if the user isn't a mentor. */
  get(actor: Actor): Promise<Desk>;
  /** All methods below throw 404 if the user isn't a mentor. */
  update(actor: Actor, profile: ParsedBodyOf<typeof updateMentorProfile>): Promise<Desk>;
  /** Throws BOOKING_REFUSED if the time is over, too far ahead, or overlaps another one. */
  add(actor: Actor, offer: ParsedBodyOf<typeof addOffer>): Promise<Desk>;
  remove(actor: Actor, offerId: string): Promise<Desk>;
  setDay(actor: Actor, offerId: string, date: string, offered: boolean): Promise<Desk>;
}

const offersView = async (db: Db, mentorId: string, now: number): Promise<Offer[]> => {
  const out = await daysOutOf(db, mentorId);
  const booked = new Set(
    (await bookedFrom(db, { of: 'mentor_id', userId: mentorId }, now)).map(({ starts_at: at }) => at),
  );
  return (await offersOf(db, mentorId)).map((row) => ({
    _id: row.id,
    weekly: row.weekly === 1,
    date: row.date,
    time: row.time,
    minutes: row.minutes,
    until: row.until,
    timeZone: row.time_zone,
    days: occurrencesBetween(row, now, now + HORIZON_DAYS * DAY_MS).map(({ date, startsAt }) => ({
      date,
      startsAt: moment(startsAt),
      state: booked.has(startsAt) ? 'booked' : out.has(`${row.id} ${date}`) ? 'out' : 'free',
    })),
  }));
};

export const createDesk = ({ db, clock, random }: MentoringDeps): MentorDesk => {
  const demandMentor = (row: MentorRow | undefined): MentorRow => {
    if (row === undefined) throw notFound('mentor');
    return row;
  };

  const get: MentorDesk['get'] = async ({ userId }) => {
    const now = clock.now();
    const row = await findMentor(db, userId);
    const side = { of: 'mentor_id', userId } as const;
    return {
      profile:
        row === undefined
          ? null
          : { timeZone: row.time_zone, headline: row.headline, about: row.about, meetingLink: row.meeting_link },
      offers: row === undefined ? [] : await offersView(db, userId, now),
      ahead: (await sessionsAhead(db, side, now)).map((one) => viewOf(one, now)),
      past: (await sessionsBefore(db, side, now, PAST_SHOWN)).map((one) => viewOf(one, now)),
    };
  };

  const demandFits = (row: MentorOffersTable, others: readonly MentorOffersTable[], now: number): void => {
    const times = occurrencesBetween(row, now, now + YEAR_MS);
    if (times.length === 0) {
      throw refused(
        Date.parse(`${row.date}T00:00:00Z`) > now
          ? 'You can offer times up to a year ahead'
          : 'That time is in the past. Choose a later one.',
      );
    }
    const taken = others.flatMap((other) => occurrencesBetween(other, now - DAY_MS, now + YEAR_MS));
    if (times.some((time) => taken.some((other) => overlaps(time, other)))) {
      throw refused('That overlaps a time you already offer');
    }
  };

  return {
    get,
    async update(actor, { timeZone, headline, about, meetingLink }) {
      demandMentor(await findMentor(db, actor.userId));
      await changeMentor(db, actor.userId, { time_zone: timeZone, headline, about, meeting_link: meetingLink });
      return get(actor);
    },
    async add(actor, { weekly, date, time, minutes, until }) {
      if (weekly && until !== null && until < date) {
        throw new Refusal('VALIDATION_FAILED', {
          details: { problems: [{ field: 'until', message: 'The last day must be after the first' }] },
        });
      }
      await inTransaction(db, async (trx) => {
        const mentor = demandMentor(await lockMentor(trx, actor.userId));
        const others = await offersOf(trx, actor.userId);
        if (others.length >= OFFERS_MAX) {
          throw refused(`You already offer ${String(OFFERS_MAX)} times, the maximum. Remove one first.`);
        }
        const now = clock.now();
        const row: MentorOffersTable = {
          id: makeId(now, (count) => random.bytes(count)),
          mentor_id: actor.userId,
          weekly: weekly ? 1 : 0,
          date,
          time,
          minutes,
          until: weekly ? until : null,
          time_zone: mentor.time_zone,
          created_at: now,
        };
        demandFits(row, others, now);
        await insertOffer(trx, row);
      });
      return get(actor);
    },
    async remove(actor, offerId) {
      await inTransaction(db, async (trx) => {
        demandMentor(await lockMentor(trx, actor.userId));
        await removeOffer(trx, offerId, actor.userId);
      });
      return get(actor);
    },
    async setDay(actor, offerId, date, offered) {
      await inTransaction(db, async (trx) => {
        demandMentor(await lockMentor(trx, actor.userId));
        if ((await findOffer(trx, offerId))?.mentor_id !== actor.userId) throw notFound('time');
        await setDayOut(trx, offerId, date, !offered);
      });
      return get(actor);
    },
  };
};
