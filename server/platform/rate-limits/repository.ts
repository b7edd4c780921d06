import { sql } from 'kysely';
import type { Db, Trx } from '../database/tables.ts';
import type { LimitsTable } from '../database/platform-tables.ts';

/** So far apart the clocks of two callers may be, in milliseconds, when both count in one window. */
const CLOCKS_APART_MS = 10_000;

export interface Counted {
  readonly count: number;
  readonly resetsAt: number;
}

/**
 * Counts one more under that key, in one statement, so that parallel callers never count as one.
 * @param extend whether the count lives on from now, rather than from the first that it counted
 */
export const countOne = async (
  db: Db | Trx,
  { key, now, windowMs, extend }: { key: string; now: number; windowMs: number; extend: boolean },
): Promise<Counted> => {
  const resetsAt = now + windowMs;
  // A window that ends long after one that starts now comes from a clock that was set back since. One that ends a little
  // later comes from a caller that read the clock later but counted earlier.
  const over = sql<boolean>`(limits.resets_at <= ${now} or limits.resets_at > ${resetsAt + CLOCKS_APART_MS})`;
  const row = await db
    .insertInto('limits')
    .values({ key, count: 1, resets_at: resetsAt, blocked_until: 0 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else limits.count + 1 end`,
        resets_at: extend ? resetsAt : sql<number>`case when ${over} then excluded.resets_at else limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, resetsAt: row.resets_at };
};

/** Lets nothing more through until that moment. */
export const blockUntil = async (db: Db | Trx, key: string, until: number): Promise<void> => {
  await db.updateTable('limits').set({ blocked_until: until }).where('key', '=', key).execute();
};

/** The counter, if there is one. */
export const readLimit = async (db: Db | Trx, key: string): Promise<LimitsTable | undefined> =>
  db.selectFrom('limits').selectAll().where('key', '=', key).executeTakeFirst();

export const removeLimit = async (db: Db | Trx, key: string): Promise<void> => {
  await db.deleteFrom('limits').where('key', '=', key).execute();
};

/** Removes the counters that have started over. */
export const removeOver = async (db: Db | Trx, now: number): Promise<void> => {
  await db.deleteFrom('limits').where('resets_at', '<=', now).where('blocked_until', '<=', now).execute();
};

/** Adds to counters, which are made where there are none, and gives what each has come to. */
export const addCounts = async (
  db: Db,
  added: readonly { readonly key: string; readonly count: number; readonly resetsAt: number }[],
): Promise<readonly { readonly key: string; readonly count: number }[]> => {
  if (added.length === 0) return [];
  return db
    .insertInto('limits')
    .values(
      added
        .map(({ key, count, resetsAt }) => ({ key, count, resets_at: resetsAt, blocked_until: 0 }))
        // In one order everywhere, so that two processes never wait for each other.
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    )
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: sql<number>`limits.count + excluded.count` }))
    .returning(['key', 'count'])
    .execute();
};
