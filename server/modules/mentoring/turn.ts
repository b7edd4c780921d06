/** Locks the mentor and learner of a booking and checks it while they are locked. */
import { countText } from '#shared/domain/common/text/count-text.ts';
import { monthText } from '#shared/domain/common/text/day-text.ts';
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { moveSession } from '#shared/contract/mentoring/mentoring.ts';
import {
  HORIZON_DAYS,
  isInTime,
  isNearEnough,
  monthOfSession,
  NOTICE_HOURS,
  overlaps,
} from '#shared/domain/mentoring/mentoring.ts';
import { lockPerson } from '../identity/index.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { occurrenceOn, type Occurrence } from './expanding.ts';
import { lockMentor, type MentorRow } from './mentors-repository.ts';
import { daysOutOf, findOffer } from './offers-repository.ts';
import type { MentoringDeps } from './ports.ts';
import { bookedFrom } from './sessions-repository.ts';

const DAY_MS = 86_400_000;
/** Longer than any month, so that earlier bookings can't count for the month of the new one. */
const MONTH_BEFORE_MS = 62 * DAY_MS;

/** Creates a BOOKING_REFUSED error with that message. */
export const refused = (message: string): Refusal => new Refusal('BOOKING_REFUSED', { message });

/** A requested time of an offer. */
export type Slot = ParsedBodyOf<typeof moveSession>;

/** A locked slot. */
export interface Held {
  readonly mentor: MentorRow;
  readonly time: Occurrence;
}

interface Wish extends Held {
  readonly actor: Actor;
  /** Sessions per month in the plan. */
  readonly perMonth: number;
  /** Id of the session that moves. */
  readonly except?: string;
}

export interface Turn {
  /** Locks the mentor of a slot and returns both. The slot is bookable by time. */
  holdSlot(trx: Trx, actor: Actor, slot: Slot): Promise<Held>;
  /** Throws if sessions would overlap or exceed the plan's limit. */
  demandFree(trx: Trx, wish: Wish): Promise<void>;
}

export const createTurn = ({ clock, config }: Pick<MentoringDeps, 'clock' | 'config'>): Turn => {
  const zone = config.dailyTimezone;

  const holdSlot: Turn['holdSlot'] = async (trx, actor, { offerId, date }) => {
    const known = await findOffer(trx, offerId);
    const mentor = known === undefined ? undefined : await lockMentor(trx, known.mentor_id);
    await lockPerson(trx, actor.userId);
    // Read again: another booking may have changed it.
    const offer = await findOffer(trx, offerId);
    const time = offer === undefined ? null : occurrenceOn(offer, date);
    if (mentor === undefined || time === null || (await daysOutOf(trx, mentor.user_id)).has(`${offerId} ${date}`)) {
      throw new Refusal('SLOT_TAKEN', { message: 'That time is no longer available. Choose another one.' });
    }
    const now = clock.now();
    if (time.startsAt <= now) throw refused('That time is in the past');
    if (!isInTime(time.startsAt, now)) {
      throw refused(`You can book a session up to ${String(NOTICE_HOURS)} hours before it starts`);
    }
    if (!isNearEnough(time.startsAt, now)) {
      throw refused(`You can book a session up to ${String(HORIZON_DAYS)} days ahead`);
    }
    if (mentor.user_id === actor.userId) throw refused('You can’t book a session with yourself');
    return { mentor, time };
  };

  const demandFree: Turn['demandFree'] = async (trx, { actor, mentor, time, perMonth, except }) => {
    const from = clock.now() - MONTH_BEFORE_MS;
    const asLearner = (await bookedFrom(trx, { of: 'learner_id', userId: actor.userId }, from)).filter(
      ({ id }) => id !== except,
    );
    const taken = [...(await bookedFrom(trx, { of: 'mentor_id', userId: actor.userId }, from)), ...asLearner];
    const stretch = (row: { starts_at: number; ends_at: number }) => ({ startsAt: row.starts_at, endsAt: row.ends_at });
    if (taken.some((row) => overlaps(stretch(row), time))) throw refused('You already have a session at that time');
    const ofMentor = await bookedFrom(trx, { of: 'mentor_id', userId: mentor.user_id }, from);
    if (ofMentor.some((row) => row.id !== except && overlaps(stretch(row), time))) throw new Refusal('SLOT_TAKEN');
    const month = monthOfSession(time.startsAt, zone);
    const counted = asLearner.filter((row) => monthOfSession(row.starts_at, zone) === month).length;
    if (counted >= perMonth) {
      throw refused(
        `Your plan includes ${countText(perMonth, 'session')} a month, and you’ve used ${monthText(month)}’s. Choose another month, or move a session.`,
      );
    }
  };

  return { holdSlot, demandFree };
};
