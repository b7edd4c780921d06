import { sql } from 'kysely';
import type { DialectName } from '../database/database.ts';
import type { Db, Trx } from '../database/tables.ts';
import type { OutboxTable } from '../database/platform-tables.ts';

/** Adds the entry unless one with its key exists. Returns whether it was added. */
export const addEntry = async (trx: Trx, entry: OutboxTable): Promise<boolean> => {
  const added = await trx
    .insertInto('outbox')
    .values(entry)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

/** The states of entries that are still to be done, or that were given up. */
export const UNFINISHED = ['waiting', 'dead'] as const;

export interface Claimed {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
}

/** Takes due entries for this process; another may take them when `until` has passed without a word. */
export const claimDue = async (
  trx: Trx,
  dialect: DialectName,
  {
    now,
    until,
    most,
    except,
    only,
  }: {
    readonly now: number;
    readonly until: number;
    readonly most: number;
    readonly except: readonly string[];
    readonly only: readonly string[] | null;
  },
): Promise<readonly Claimed[]> => {
  let waiting = trx.selectFrom('outbox').select('id').where('status', '=', 'waiting');
  if (except.length > 0) waiting = waiting.where('kind', 'not in', except);
  if (only !== null) waiting = waiting.where('kind', 'in', only);
  const due = waiting
    .where('run_at', '<=', now)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .orderBy('run_at')
    .orderBy('id')
    .limit(most);
  const rows = await (dialect === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
  if (rows.length === 0) return [];
  return trx
    .updateTable('outbox')
    .set({ claimed_until: until, attempts: sql<number>`attempts + 1` })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .returning(['id', 'kind', 'payload', 'attempts'])
    .execute();
};

/** Drops what is no longer worth doing. */
export const dropExpired = async (db: Db | Trx, now: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ status: 'dead', payload: '', done_at: now, claimed_until: null })
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute();
};

/** Ends an entry; what it carried is forgotten. */
export const finishEntry = async (db: Db | Trx, id: string, status: 'done' | 'dead', now: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ status, payload: '', done_at: now, claimed_until: null })
    .where('id', '=', id)
    .execute();
};

/** Lets an entry be tried again at `runAt`. */
export const retryEntry = async (db: Db | Trx, id: string, runAt: number): Promise<void> => {
  await db.updateTable('outbox').set({ run_at: runAt, claimed_until: null }).where('id', '=', id).execute();
};

/** Removes what ended before that moment. */
export const removeEnded = async (db: Db | Trx, before: number): Promise<void> => {
  await db.deleteFrom('outbox').where('status', '!=', 'waiting').where('done_at', '<', before).execute();
};

/** How many entries wait and how many were given up, and since when the earliest of each is there. */
export const countUnfinished = (db: Db) =>
  db
    .selectFrom('outbox')
    // A job is due as soon as it is added. Every failed try moves `run_at` ahead, so that would never be late.
    .select(({ fn }) => ['status', fn.countAll<number>().as('entries'), fn.min('created_at').as('earliest')])
    .where('status', 'in', UNFINISHED)
    .groupBy('status')
    .execute();

/** When the oldest job was added that still waits; null when none does. */
export const oldestWaiting = async (db: Db): Promise<number | null> => {
  const { earliest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('created_at').as('earliest'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return earliest;
};
