import { sql, type SelectQueryBuilder } from 'kysely';
import { LIST_COUNT_MAX } from '#shared/domain/common/limits.ts';
import type { Db } from './tables.ts';

/** The reader's position in the list. */
interface Place {
  readonly page: number;
  readonly limit: number;
}

/**
 * Counts the rows of the query, up to LIST_COUNT_MAX + 1 after the reader's position. Counting all of a large table costs more
 * than showing a page of it; a reader who continues finds the later pages.
 */
export const boundedCount = async <DB, TB extends keyof DB>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, object>,
  { page, limit }: Place,
): Promise<number> => {
  const rows = found
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit((page - 1) * limit + LIST_COUNT_MAX + 1);
  const { total } = await db
    .selectFrom(rows.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
