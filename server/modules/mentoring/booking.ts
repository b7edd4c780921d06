/** Booking, moving and cancelling. Concurrent requests book a mentor's slot only once. */
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { bookSession, Session } from '#shared/contract/mentoring/mentoring.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { isInTime, NOTICE_HOURS, sessionsPerMonth } from '#shared/domain/mentoring/mentoring.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import type { Budget } from '../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../platform/rate-limits/refuse.ts';
import { cancelRow } from './cancelling.ts';
import { lockMentor } from './mentors-repository.ts';
import type { MentoringDeps } from './ports.ts';
import { changeSession, findSession, insertSession, type SessionRow } from './sessions-repository.ts';
import { notifyBoth } from './notifications.ts';
import { createTurn, refused, type Slot } from './turn.ts';
import { viewOf } from './views.ts';

const DAY_MS = 86_400_000;
/** Each change sends an email to a mentor. */
const CHANGES: Budget = { name: 'mentoring-changes', most: 30, windowMs: DAY_MS };

export interface Booking {
  /** Returns the number of sessions the user may book per calendar month. */
  allowanceOf(actor: Pick<Actor, 'userId' | 'role'>): Promise<number>;
  /** Throws SUBSCRIPTION_REQUIRED, SLOT_TAKEN or BOOKING_REFUSED. */
  book(actor: Actor, wish: ParsedBodyOf<typeof bookSession>): Promise<Session>;
  /** Throws 404 for another user's session, SUBSCRIPTION_REQUIRED, SLOT_TAKEN or BOOKING_REFUSED. */
  move(actor: Actor, id: string, slot: Slot): Promise<Session>;
  /**
   * Throws 404 for another user's session, and BOOKING_REFUSED if it is over, cancelled, or too soon for its learner
   * to cancel.
   */
  cancel(actor: Actor, id: string, reason: string): Promise<Session>;
}

export const createBooking = (deps: MentoringDeps): Booking => {
  const { db, clock, random, limits, entitlements } = deps;
  const turn = createTurn(deps);

  const allowanceOf: Booking['allowanceOf'] = async ({ userId, role }) =>
    sessionsPerMonth(await entitlements.plansOf(userId), isStaff(role));

  const demandAllowance = async (actor: Actor): Promise<number> => {
    const perMonth = await allowanceOf(actor);
    if (perMonth === 0) {
      throw new Refusal('SUBSCRIPTION_REQUIRED', { message: 'Your plan doesn’t include mentor sessions' });
    }
    return perMonth;
  };

  const rowOf = async (trx: Trx, id: string): Promise<SessionRow> => {
    const row = await findSession(trx, id);
    if (row === undefined) throw notFound('session');
    return row;
  };

  /** Returns the session if the user is one of its two sides. */
  const own = async (
    trx: Trx,
    actor: Actor,
    id: string,
    sides: readonly ('learner' | 'mentor')[],
  ): Promise<SessionRow> => {
    const row = await rowOf(trx, id);
    const isLearner = sides.includes('learner') && row.learner_id === actor.userId;
    const isMentor = sides.includes('mentor') && row.mentor_id === actor.userId;
    if (!isLearner && !isMentor) throw notFound('session');
    return row;
  };

  const demandChangeable = (row: SessionRow, asLearner: boolean): void => {
    const now = clock.now();
    if (row.status === 'cancelled') throw refused('This session is already cancelled');
    if (row.starts_at <= now) throw refused('This session has already started');
    if (asLearner && !isInTime(row.starts_at, now)) {
      throw refused(`This session starts in less than ${String(NOTICE_HOURS)} hours, so you can’t change it`);
    }
  };

  return {
    allowanceOf,

    async book(actor, { topic, timeZone, ...slot }) {
      const perMonth = await demandAllowance(actor);
      await consumeOrRefuse(limits, [CHANGES], actor.userId);
      return inTransaction(db, async (trx) => {
        const { mentor, time } = await turn.holdSlot(trx, actor, slot);
        await turn.demandFree(trx, { actor, mentor, time, perMonth });
        const now = clock.now();
        const id = makeId(now, (count) => random.bytes(count));
        const added = await insertSession(trx, {
          id,
          mentor_id: mentor.user_id,
          learner_id: actor.userId,
          starts_at: time.startsAt,
          ends_at: time.endsAt,
          status: 'booked',
          cancelled_by: null,
          reason: '',
          topic,
          learner_zone: timeZone,
          sequence: 0,
          created_at: now,
          changed_at: now,
        });
        if (!added) throw new Refusal('SLOT_TAKEN');
        const row = await rowOf(trx, id);
        await notifyBoth(trx, deps, row, { kind: 'booked' });
        return viewOf(row, now);
      });
    },

    async move(actor, id, slot) {
      const perMonth = await demandAllowance(actor);
      await consumeOrRefuse(limits, [CHANGES], actor.userId);
      return inTransaction(db, async (trx) => {
        await own(trx, actor, id, ['learner']);
        const { mentor, time } = await turn.holdSlot(trx, actor, slot);
        // Read after locking the mentor, so that it can't be cancelled or reassigned in between.
        const row = await own(trx, actor, id, ['learner']);
        demandChangeable(row, true);
        if (row.mentor_id !== mentor.user_id)
          throw refused('You can move a session only to another time with the same mentor');
        if (row.starts_at === time.startsAt) throw refused('The session is already at that time');
        await turn.demandFree(trx, { actor, mentor, time, perMonth, except: id });
        const now = clock.now();
        await changeSession(trx, id, {
          starts_at: time.startsAt,
          ends_at: time.endsAt,
          sequence: row.sequence + 1,
          changed_at: now,
        });
        const moved = await rowOf(trx, id);
        await notifyBoth(trx, deps, moved, { kind: 'moved', from: row.starts_at });
        return viewOf(moved, now);
      });
    },

    async cancel(actor, id, reason) {
      return inTransaction(db, async (trx) => {
        const known = await own(trx, actor, id, ['learner', 'mentor']);
        if (known.mentor_id !== null) await lockMentor(trx, known.mentor_id);
        const row = await own(trx, actor, id, ['learner', 'mentor']);
        const by = row.learner_id === actor.userId ? 'learner' : 'mentor';
        demandChangeable(row, by === 'learner');
        await cancelRow(trx, deps, row, { by, reason, now: clock.now() });
        return viewOf(await rowOf(trx, id), clock.now());
      });
    },
  };
};
