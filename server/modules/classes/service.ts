import type { LiveClass, listClasses } from '#shared/contract/classes/classes.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { phaseOf } from '#shared/domain/classes/live-classes.ts';
import { shortestWith } from '#shared/domain/billing/plans.ts';
import { calendarFile } from '../../platform/calendar/calendar-file.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import type { Budget } from '../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../platform/rate-limits/refuse.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { entryOf } from './entry.ts';
import { remindersFrom, type Filling } from './filling.ts';
import { seatCancelledMail, seatMail } from './mails.ts';
import type { ClassDeps } from './ports.ts';
import { findClass, listClassRows, lockClass, type CountedClass } from './repository.ts';
import { changeSeat, insertSeat, noteJoined, waitingPositionOf, seatsOf, type SeatRow } from './seats-repository.ts';
import { toLiveClass } from './views.ts';

/** Each change of a seat sends an email. */
const CHANGES: Budget = { name: 'class-seats', most: 40, windowMs: 60 * 60_000 };

export interface ClassService {
  list(
    actor: Actor,
    query: ParsedQueryOf<typeof listClasses>,
  ): Promise<{ items: LiveClass[]; total: number; entitled: boolean }>;
  /** Throws 404, SUBSCRIPTION_REQUIRED, or CLASS_OVER if it is over or cancelled. */
  take(actor: Actor, id: string): Promise<LiveClass>;
  /** Throws 404, or CLASS_OVER if it is over. */
  cancelSeat(actor: Actor, id: string): Promise<LiveClass>;
  /** Returns the meeting link. Throws FORBIDDEN without a seat, CLASS_NOT_OPEN too early; else as `take`. */
  join(actor: Actor, id: string): Promise<string>;
  /** Returns the calendar entry. Throws FORBIDDEN without a seat. */
  file(actor: Actor, id: string): Promise<{ filename: string; content: string }>;
}

const planNeeded = (): Refusal =>
  new Refusal('SUBSCRIPTION_REQUIRED', {
    message: `The ${shortestWith('liveClasses').name} plan and longer plans include live classes`,
  });

const seatNeeded = (): Refusal =>
  new Refusal('FORBIDDEN', { message: 'You need a seat in this class. Book one first.' });

const demandComing = (row: CountedClass, now: number): void => {
  if (row.status === 'cancelled') throw new Refusal('CLASS_OVER', { message: 'This class is cancelled' });
  if (phaseOf({ startsAt: row.starts_at, endsAt: row.ends_at }, now) === 'over') throw new Refusal('CLASS_OVER');
};

/** Live classes for learners. */
export const createClassService = (deps: ClassDeps, { fill }: Pick<Filling, 'fill'>): ClassService => {
  const { db, clock, random, outbox, limits, entitlements } = deps;
  const entitledTo = (actor: Actor): Promise<boolean> => entitlements.mayUse(actor, 'liveClasses');

  const viewOf = async (row: CountedClass, seat: SeatRow | undefined, entitled: boolean): Promise<LiveClass> =>
    toLiveClass(row, {
      seat,
      entitled,
      position: seat?.state === 'waiting' ? await waitingPositionOf(db, seat) : null,
    });

  const found = async (actor: Actor, id: string): Promise<{ row: CountedClass; seat: SeatRow | undefined }> => {
    const row = await findClass(db, id);
    if (row === undefined) throw notFound('class');
    return { row, seat: (await seatsOf(db, actor.userId, [id]))[0] };
  };
  const get = async (actor: Actor, id: string): Promise<LiveClass> => {
    const { row, seat } = await found(actor, id);
    return viewOf(row, seat, await entitledTo(actor));
  };

  const seatIn = async (trx: Trx, row: CountedClass, actor: Actor, seat: SeatRow | undefined): Promise<void> => {
    const now = clock.now();
    // A free seat goes to the waiting list first.
    const state = row.taken < row.seats && row.waiting === 0 ? ('seat' as const) : ('waiting' as const);
    const turns = (seat?.turns ?? 0) + 1;
    const change = { state, since: now, turns, joined_at: null, attended: null, ...remindersFrom(row.starts_at, now) };
    if (seat === undefined) {
      const id = makeId(now, (count) => random.bytes(count));
      await insertSeat(trx, { id, class_id: row.id, user_id: actor.userId, ...change });
    } else await changeSeat(trx, seat.id, change);
    if (state === 'seat') {
      const { name, email } = actor;
      await enqueueMail(outbox, trx, seatMail({ row, guest: { name, email, turns }, site: deps }, false));
    }
  };

  return {
    async list(actor, query) {
      const { rows, total } = await listClassRows(db, { when: query.when, now: clock.now(), held: true }, query);
      const entitled = await entitledTo(actor);
      const seats = await seatsOf(
        db,
        actor.userId,
        rows.map(({ id }) => id),
      );
      const items: LiveClass[] = [];
      for (const row of rows) {
        items.push(
          await viewOf(
            row,
            seats.find(({ class_id }) => class_id === row.id),
            entitled,
          ),
        );
      }
      return { items, total, entitled };
    },
    async take(actor, id) {
      demandComing((await found(actor, id)).row, clock.now());
      if (!(await entitledTo(actor))) throw planNeeded();
      await consumeOrRefuse(limits, [CHANGES], actor.userId);
      await inTransaction(db, async (trx) => {
        const row = await lockClass(trx, id);
        if (row === undefined) throw notFound('class');
        demandComing(row, clock.now());
        const [seat] = await seatsOf(trx, actor.userId, [id]);
        if (seat === undefined || seat.state === 'given') await seatIn(trx, row, actor, seat);
      });
      // If no one else waits, a seat that has just become free is theirs.
      await fill(id);
      return get(actor, id);
    },
    async cancelSeat(actor, id) {
      await found(actor, id);
      await inTransaction(db, async (trx) => {
        const row = await lockClass(trx, id);
        if (row === undefined) throw notFound('class');
        const [seat] = await seatsOf(trx, actor.userId, [id]);
        if (seat === undefined || seat.state === 'given') return;
        demandComing(row, clock.now());
        const turns = seat.turns + 1;
        await changeSeat(trx, seat.id, { state: 'given', since: clock.now(), turns });
        if (seat.state === 'waiting') return;
        const { name, email } = actor;
        await enqueueMail(outbox, trx, seatCancelledMail({ row, guest: { name, email, turns }, site: deps }));
      });
      await fill(id);
      return get(actor, id);
    },
    async join(actor, id) {
      const { row, seat } = await found(actor, id);
      if (!(await entitledTo(actor))) throw planNeeded();
      demandComing(row, clock.now());
      if (seat?.state !== 'seat') throw seatNeeded();
      const now = clock.now();
      if (phaseOf({ startsAt: row.starts_at, endsAt: row.ends_at }, now) === 'ahead') {
        throw new Refusal('CLASS_NOT_OPEN');
      }
      await noteJoined(db, seat.id, now);
      return row.meeting_link;
    },
    async file(actor, id) {
      const { row, seat } = await found(actor, id);
      if (seat?.state !== 'seat') throw seatNeeded();
      const content = calendarFile('PUBLISH', [entryOf(row, { turns: seat.turns }, deps)]);
      return { filename: `class-${new Date(row.starts_at).toISOString().slice(0, 10)}.ics`, content };
    },
  };
};
