import type { StaffMentor } from '#shared/contract/mentoring/mentor-desk.ts';
import type { Mentor, OwnMentoring, Slot } from '#shared/contract/mentoring/mentoring.ts';
import { HORIZON_DAYS, isInTime, monthOfSession, overlaps } from '#shared/domain/mentoring/mentoring.ts';
import { recordAct } from '../site/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { calendarFile } from '../../platform/calendar/calendar-file.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { createBooking, type Booking } from './booking.ts';
import { createDesk, type MentorDesk } from './desk.ts';
import { occurrencesBetween } from './expanding.ts';
import { createSweep, endMentor, type Ended } from './leaving.ts';
import { findMentor, isActiveStaff, listCandidates, listMentors, lockMentor, putMentor } from './mentors-repository.ts';
import { daysOutOf, offersOf } from './offers-repository.ts';
import type { MentoringDeps } from './ports.ts';
import { bookedFrom, countAhead, findSession, sessionsAhead, sessionsBefore } from './sessions-repository.ts';
import { entryOf } from './notifications.ts';
import { moment, viewOf } from './views.ts';

const DAY_MS = 86_400_000;
const PAST_SHOWN = 20;
const CANDIDATES_SHOWN = 200;

/** Who acts as staff, for the audit log. */
export interface Acting {
  readonly actor: Actor;
  readonly requestId: string;
}

export interface Mentoring {
  readonly booking: Booking;
  readonly desk: MentorDesk;
  mine(actor: Actor): Promise<OwnMentoring>;
  mentors(): Promise<Mentor[]>;
  /** Refuses with 404, and SUBSCRIPTION_REQUIRED whose plan has no sessions. */
  slots(actor: Actor, mentorId: string): Promise<Slot[]>;
  /** Refuses with 404 whoever is neither of its two. */
  calendar(actor: Actor, id: string): Promise<{ filename: string; base64: string }>;
  staff(): Promise<{ mentors: StaffMentor[]; candidates: { _id: string; name: string; email: string }[] }>;
  /** Refuses with BOOKING_REFUSED who isn't staff. */
  name(call: Acting, userId: string, timeZone: string): Promise<void>;
  /** Refuses with 404 who is no mentor, BOOKING_REFUSED a successor who is none. */
  end(call: Acting, mentorId: string, handTo: string | null): Promise<Ended>;
  readonly sweep: () => Promise<void>;
}

export const createMentoring = (deps: MentoringDeps): Mentoring => {
  const { db, clock, random, config } = deps;
  const booking = createBooking(deps);

  return {
    booking,
    desk: createDesk(deps),
    sweep: createSweep(deps),

    async mine(actor) {
      const now = clock.now();
      const side = { of: 'learner_id', userId: actor.userId } as const;
      const ahead = await sessionsAhead(db, side, now);
      const zone = config.dailyTimezone;
      const counted = (await bookedFrom(db, side, now - 62 * DAY_MS)).map(({ starts_at: at }) =>
        monthOfSession(at, zone),
      );
      const days = Array.from({ length: HORIZON_DAYS + 1 }, (_, day) => monthOfSession(now + day * DAY_MS, zone));
      return {
        perMonth: await booking.allowanceOf(actor),
        months: [...new Set(days)].map((month) => ({ month, booked: counted.filter((one) => one === month).length })),
        zone,
        ahead: ahead.map((row) => viewOf(row, now)),
        past: (await sessionsBefore(db, side, now, PAST_SHOWN)).map((row) => viewOf(row, now)),
      };
    },

    async mentors() {
      return (await listMentors(db)).map(({ user_id, name, headline, about }) => ({
        _id: user_id,
        name,
        headline,
        about,
      }));
    },

    async slots(actor, mentorId) {
      if ((await findMentor(db, mentorId)) === undefined) throw notFound('mentor');
      if ((await booking.allowanceOf(actor)) === 0) {
        throw new Refusal('SUBSCRIPTION_REQUIRED', { message: 'Your plan doesn’t include mentor sessions' });
      }
      const now = clock.now();
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
        .toSorted((a, b) => a.startsAt - b.startsAt)
        .map(({ offerId, date, startsAt, endsAt }) => ({
          offerId,
          date,
          startsAt: moment(startsAt),
          endsAt: moment(endsAt),
        }));
    },

    async calendar({ userId }, id) {
      const row = await findSession(db, id);
      const reader = row?.learner_id === userId ? 'learner' : row?.mentor_id === userId ? 'mentor' : null;
      if (row === undefined || reader === null) throw notFound('session');
      // A file that somebody takes: PUBLISH, with the UID and the sequence of the mail's entry, so that it is the same one.
      const text = calendarFile('PUBLISH', [entryOf(row, reader, config)]);
      return { filename: `mentor-session-${id.slice(-6)}.ics`, base64: Buffer.from(text).toString('base64') };
    },

    async staff() {
      const now = clock.now();
      const ahead = await countAhead(db, now);
      return {
        mentors: (await listMentors(db)).map((row) => ({
          _id: row.user_id,
          name: row.name,
          email: row.email,
          timeZone: row.time_zone,
          since: moment(row.since),
          sessionsAhead: ahead.get(row.user_id) ?? 0,
        })),
        candidates: (await listCandidates(db, CANDIDATES_SHOWN)).map(({ id, name, email }) => ({
          _id: id,
          name,
          email,
        })),
      };
    },

    async name({ actor, requestId }, userId, timeZone) {
      await inTransaction(db, async (trx) => {
        if (!(await isActiveStaff(trx, userId))) {
          throw new Refusal('BOOKING_REFUSED', { message: 'Only staff can be mentors. Give the person a role first.' });
        }
        if ((await lockMentor(trx, userId)) !== undefined) return;
        await putMentor(trx, userId, timeZone, clock.now());
        const act = { actorId: actor.userId, action: 'mentor.name' as const, subject: userId, details: {}, requestId };
        await recordAct(trx, { clock, random }, act);
      });
    },

    async end({ actor, requestId }, mentorId, handTo) {
      return inTransaction(db, async (trx) => {
        // In one order, so that two who hand over to each other take turns.
        const held = new Map<string, Awaited<ReturnType<typeof lockMentor>>>();
        for (const id of [...new Set([mentorId, handTo ?? mentorId])].toSorted())
          held.set(id, await lockMentor(trx, id));
        if (held.get(mentorId) === undefined) throw notFound('mentor');
        const to = handTo === null || handTo === mentorId ? undefined : held.get(handTo);
        if (handTo !== null && to === undefined) {
          throw new Refusal('BOOKING_REFUSED', { message: 'Whoever takes over must be another mentor' });
        }
        const ended = await endMentor(trx, deps, mentorId, { to: to ?? null, now: clock.now() });
        await recordAct(
          trx,
          { clock, random },
          { actorId: actor.userId, action: 'mentor.end', subject: mentorId, details: { ...ended }, requestId },
        );
        return ended;
      });
    },
  };
};
