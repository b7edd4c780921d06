import type { StaffMentor } from '#shared/contract/mentoring/mentor-desk.ts';
import type { Mentor, OwnMentoring, Slot } from '#shared/contract/mentoring/mentoring.ts';
import { HORIZON_DAYS, monthOfSession } from '#shared/domain/mentoring/mentoring.ts';
import { recordAct } from '../site/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { calendarFile } from '../../platform/calendar/calendar-file.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { createAnnouncing } from './announcing/announcing.ts';
import { createBooking, type Booking } from './booking.ts';
import { createDesk, type MentorDesk } from './mentor-offers.ts';
import { freeTimesOf } from './free-times.ts';
import { createSweep, endMentor, type Ended } from './leaving.ts';
import { findMentor, isActiveStaff, listCandidates, listMentors, lockMentor, putMentor } from './mentors-repository.ts';
import type { MentoringDeps } from './ports.ts';
import { bookedFrom, countAhead, findSession, sessionsAhead, sessionsBefore } from './sessions-repository.ts';
import { entryOf } from './notifications.ts';
import { moment, viewOf } from './views.ts';

const DAY_MS = 86_400_000;
const PAST_SHOWN = 20;
const CANDIDATES_SHOWN = 200;

/** The acting staff member, for the audit log. */
export interface Acting {
  readonly actor: Actor;
  readonly requestId: string;
}

export interface Mentoring {
  readonly booking: Booking;
  readonly desk: MentorDesk;
  mine(actor: Actor): Promise<OwnMentoring>;
  mentors(): Promise<Mentor[]>;
  /** Throws 404, and SUBSCRIPTION_REQUIRED if the plan has no sessions. */
  slots(actor: Actor, mentorId: string): Promise<Slot[]>;
  /** Throws 404 if the user is neither of the two participants. */
  calendar(actor: Actor, id: string): Promise<{ filename: string; base64: string }>;
  staff(): Promise<{ mentors: StaffMentor[]; candidates: { _id: string; name: string; email: string }[] }>;
  /** Throws BOOKING_REFUSED if the user isn't staff. */
  name(call: Acting, userId: string, timeZone: string): Promise<void>;
  /** Throws 404 if the user isn't a mentor, and BOOKING_REFUSED if the successor isn't one. */
  end(call: Acting, mentorId: string, handTo: string | null): Promise<Ended>;
  readonly sweep: () => Promise<void>;
  readonly announceMentors: () => Promise<void>;
}

export const createMentoring = (deps: MentoringDeps): Mentoring => {
  const { db, clock, random, config } = deps;
  const booking = createBooking(deps);

  return {
    booking,
    desk: createDesk(deps),
    sweep: createSweep(deps),
    announceMentors: createAnnouncing(deps, booking),

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
      return (await freeTimesOf(db, mentorId, clock.now())).map(({ offerId, date, startsAt, endsAt }) => ({
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
      // A downloaded file: PUBLISH with the UID and sequence of the email's entry, so that calendars treat them as
      // the same.
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
          throw new Refusal('BOOKING_REFUSED', {
            message: 'Only staff can be mentors. Give the user a staff role first.',
          });
        }
        if ((await lockMentor(trx, userId)) !== undefined) return;
        await putMentor(trx, userId, timeZone, clock.now());
        const act = { actorId: actor.userId, action: 'mentor.name' as const, subject: userId, details: {}, requestId };
        await recordAct(trx, { clock, random }, act);
      });
    },

    async end({ actor, requestId }, mentorId, handTo) {
      return inTransaction(db, async (trx) => {
        // Locked in id order, so that two simultaneous swaps can't deadlock.
        const held = new Map<string, Awaited<ReturnType<typeof lockMentor>>>();
        for (const id of [...new Set([mentorId, handTo ?? mentorId])].toSorted())
          held.set(id, await lockMentor(trx, id));
        if (held.get(mentorId) === undefined) throw notFound('mentor');
        const to = handTo === null || handTo === mentorId ? undefined : held.get(handTo);
        if (handTo !== null && to === undefined) {
          throw new Refusal('BOOKING_REFUSED', { message: 'Choose another mentor to take over' });
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
