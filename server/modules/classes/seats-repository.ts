import type { Selectable } from 'kysely';
import type { Role } from '#shared/domain/identity/roles.ts';
import { REMINDER_LEADS } from '#shared/domain/classes/live-classes.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { ClassSeatsTable } from './tables.ts';
import type { ClassRow } from './repository.ts';
import { BATCH } from '../../platform/personal-data.ts';

export type SeatRow = Selectable<ClassSeatsTable>;

/** A seat with its user. */
export type HeldSeat = SeatRow & { readonly name: string; readonly email: string; readonly role: Role };

const held = (db: Db) =>
  db
    .selectFrom('class_seats')
    .innerJoin('users', 'users.id', 'class_seats.user_id')
    .selectAll('class_seats')
    .select(['users.name', 'users.email', 'users.role'])
    .$narrowType<{ role: Role }>();

/** Returns the user's seats in those classes, including cancelled ones. */
export const seatsOf = async (db: Db, userId: string, classIds: readonly string[]): Promise<SeatRow[]> =>
  classIds.length === 0
    ? []
    : db
        .selectFrom('class_seats')
        .selectAll()
        .where('user_id', '=', userId)
        .where('class_id', 'in', classIds)
        .execute();

/** Position on the waiting list, from 1. */
export const waitingPositionOf = async (db: Db, seat: Pick<SeatRow, 'class_id' | 'since' | 'id'>): Promise<number> =>
  (
    await db
      .selectFrom('class_seats')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('class_id', '=', seat.class_id)
      .where('state', '=', 'waiting')
      .where((row) =>
        row.or([row('since', '<', seat.since), row.and([row('since', '=', seat.since), row('id', '<=', seat.id)])]),
      )
      .executeTakeFirstOrThrow()
  ).count;

/** Returns attendees or waiting users, in order. */
export const guestsOf = async (db: Db, classId: string, state: 'seat' | 'waiting'): Promise<HeldSeat[]> =>
  held(db)
    .where('class_id', '=', classId)
    .where('state', '=', state)
    .orderBy('since')
    .orderBy('class_seats.id')
    .execute();

export const findGuest = async (db: Db, id: string): Promise<HeldSeat | undefined> =>
  held(db).where('class_seats.id', '=', id).executeTakeFirst();

export const firstWaiting = async (db: Db, classId: string): Promise<HeldSeat | undefined> =>
  held(db)
    .where('class_id', '=', classId)
    .where('state', '=', 'waiting')
    .orderBy('since')
    .orderBy('class_seats.id')
    .limit(1)
    .executeTakeFirst();

export const insertSeat = async (trx: Trx, row: ClassSeatsTable): Promise<void> => {
  await trx.insertInto('class_seats').values(row).execute();
};

export const changeSeat = async (
  trx: Trx,
  id: string,
  change: Partial<Omit<ClassSeatsTable, 'id' | 'class_id' | 'user_id'>>,
): Promise<void> => {
  await trx.updateTable('class_seats').set(change).where('id', '=', id).execute();
};

/** Resets the reminders of everyone in a class that was moved. */
export const resetReminders = async (
  trx: Trx,
  classId: string,
  reminders: Pick<SeatRow, 'day_reminder_for' | 'hour_reminder_for'>,
): Promise<void> => {
  await trx.updateTable('class_seats').set(reminders).where('class_id', '=', classId).execute();
};

/** Records the first time a user joined. */
export const noteJoined = async (db: Db, seatId: string, now: number): Promise<void> => {
  await db
    .updateTable('class_seats')
    .set({ joined_at: now })
    .where('id', '=', seatId)
    .where('joined_at', 'is', null)
    .execute();
};

/** Returns seats whose next reminder may be due. */
export const seatsToRemind = async (
  db: Db,
  now: number,
  limit: number,
): Promise<(HeldSeat & { starts_at: number })[]> =>
  held(db)
    .innerJoin('live_classes', 'live_classes.id', 'class_seats.class_id')
    .select('live_classes.starts_at')
    .where('live_classes.status', '=', 'scheduled')
    .where('live_classes.starts_at', '>', now)
    .where('live_classes.starts_at', '<=', now + REMINDER_LEADS.day)
    .where('class_seats.state', '=', 'seat')
    .where((row) =>
      row.or([
        row.and([
          row('live_classes.starts_at', '<=', now + REMINDER_LEADS.hour),
          row('class_seats.hour_reminder_for', '!=', row.ref('live_classes.starts_at')),
        ]),
        row.and([
          row('live_classes.starts_at', '>', now + REMINDER_LEADS.hour),
          row('class_seats.day_reminder_for', '!=', row.ref('live_classes.starts_at')),
        ]),
      ]),
    )
    .orderBy('class_seats.id')
    .limit(limit)
    .execute();

/** Returns classes that end after that time and in which the user has a seat. */
export const classesOf = async (db: Db, userId: string, after: number): Promise<(ClassRow & { turns: number })[]> =>
  db
    .selectFrom('class_seats')
    .innerJoin('live_classes', 'live_classes.id', 'class_seats.class_id')
    .selectAll('live_classes')
    .select('class_seats.turns')
    .where('class_seats.user_id', '=', userId)
    .where('class_seats.state', '=', 'seat')
    .where('live_classes.ends_at', '>', after)
    .orderBy('live_classes.starts_at')
    .execute();

/** Returns the user's seats after that one, with their classes. */
export const seatsAfter = (db: Db, userId: string, after: string) =>
  db
    .selectFrom('class_seats')
    .innerJoin('live_classes', 'live_classes.id', 'class_seats.class_id')
    .select(['class_seats.id', 'state', 'since', 'joined_at', 'attended', 'title', 'starts_at'])
    .where('user_id', '=', userId)
    .where('class_seats.id', '>', after)
    .orderBy('class_seats.id')
    .limit(BATCH)
    .execute();
