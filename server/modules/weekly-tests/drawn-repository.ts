import type { Db } from '../../platform/database/tables.ts';

/** Earlier tests whose questions are avoided: two years of weeks. */
const REMEMBERED = 104;

/** Returns the questions of recent drawn tests, by `refKey` of the bank. */
export const usedBefore = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('weekly_tests')
    .select('drawn_from')
    .where('drawn_from', 'is not', null)
    .where('called_off_at', 'is', null)
    .orderBy('opens_at', 'desc')
    .limit(REMEMBERED)
    .execute();
  // Written only by scheduling.
  return new Set(rows.flatMap(({ drawn_from }) => JSON.parse(drawn_from ?? '[]') as string[]));
};
