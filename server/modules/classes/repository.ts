import type { ExpressionBuilder, Selectable } from 'kysely';
import { CLASS_MINUTES_MAX } from '#shared/domain/classes/live-classes.ts';
import { boundedCount } from '../../platform/database/bounded-count.ts';
import type { Db, Tables, Trx } from '../../platform/database/tables.ts';
import type { LiveClassesTable } from './tables.ts';

/** No class is longer, so this bounds the start of classes that aren't over. */
const LONGEST_MS = CLASS_MINUTES_MAX * 60_000;

export type ClassRow = Selectable<LiveClassesTable>;

/** A class with the number of seats taken and users waiting. */
export type CountedClass = ClassRow & { readonly taken: number; readonly waiting: number };

/** Selects classes that aren't over at that time, or those that are. */
export interface ClassFilter {
  readonly when: 'upcoming' | 'past';
  readonly now: number;
  /** Excludes past classes that were cancelled. */
  readonly held?: boolean;
}

const seatsIn = (state: 'seat' | 'waiting') => (row: ExpressionBuilder<Tables, 'live_classes'>) =>
  row
    .selectFrom('class_seats')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('class_seats.class_id', '=', 'live_classes.id')
    .where('class_seats.state', '=', state);

const counted = (db: Db) =>
  db
    .selectFrom('live_classes')
    .selectAll('live_classes')
    .select((row) => [seatsIn('seat')(row).as('taken'), seatsIn('waiting')(row).as('waiting')]);

const whole = (row: ClassRow & { taken: number | null; waiting: number | null }): CountedClass => ({
  ...row,
  taken: row.taken ?? 0,
  waiting: row.waiting ?? 0,
});

/** Returns a page: upcoming classes by start, past ones latest first. */
export const listClassRows = async (
  db: Db,
  { when, now, held = false }: ClassFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: CountedClass[]; total: number }> => {
  const inTime =
    when === 'upcoming'
      ? counted(db)
          .where('ends_at', '>', now)
          .where('starts_at', '>', now - LONGEST_MS)
      : counted(db).where('ends_at', '<=', now).where('starts_at', '<=', now);
  const found = held && when === 'past' ? inTime.where('status', '=', 'scheduled') : inTime;
  const order = when === 'upcoming' ? 'asc' : 'desc';
  const rows = await found
    .orderBy('starts_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows: rows.map(whole), total: await boundedCount(db, found, { page, limit }) };
};

export const findClass = async (db: Db, id: string): Promise<CountedClass | undefined> => {
  const row = await counted(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : whole(row);
};

/** Locks the class until the transaction ends, so that requests for its seats take turns. */
export const lockClass = async (trx: Trx, id: string): Promise<CountedClass | undefined> => {
  await trx
    .updateTable('live_classes')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute();
  return findClass(trx, id);
};

export const insertClass = async (trx: Trx, row: LiveClassesTable): Promise<void> => {
  await trx.insertInto('live_classes').values(row).execute();
};

export const changeClass = async (
  trx: Trx,
  id: string,
  change: Partial<Omit<LiveClassesTable, 'id'>>,
): Promise<void> => {
  await trx.updateTable('live_classes').set(change).where('id', '=', id).execute();
};

/** Returns classes to come that haven't been announced. */
export const classesToAnnounce = (db: Db, now: number): Promise<ClassRow[]> =>
  db
    .selectFrom('live_classes')
    .selectAll()
    .where('announced_at', 'is', null)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();

export const noteAnnounced = async (db: Db, id: string, now: number): Promise<void> => {
  await db.updateTable('live_classes').set({ announced_at: now }).where('id', '=', id).execute();
};

/** Returns upcoming classes with free seats and a waiting list. */
export const classesToFill = async (db: Db, now: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('live_classes')
    .select('id')
    .where('ends_at', '>', now)
    .where('status', '=', 'scheduled')
    .where((row) => row.exists(seatsIn('waiting')(row).clearSelect().select('class_seats.id')))
    .where((row) => row('seats', '>', seatsIn('seat')(row)))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
