import type { Built } from './prepared.ts';
import type { Db } from './tables.ts';

type Answers<Queries extends readonly Built<unknown>[]> = {
  -readonly [At in keyof Queries]: Queries[At] extends Built<infer Row> ? Row[] : never;
};

/**
 * Runs statements that don't depend on each other's results, in their order. PostgreSQL gets them at once, so that they cost
 * one round trip. Rejects with the first error; the transaction must then be rolled back. Outside a transaction, only read.
 * @returns the rows of each statement; none for a write without `returning`
 */
export const runBatch = async <const Queries extends readonly Built<unknown>[]>(
  db: Db,
  queries: Queries,
): Promise<Answers<Queries>> => {
  const rows = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(queries.map(async (query) => (await connection.executeQuery(query.compile())).rows)),
    );
  // An array of queries has lost the row type of each.
  return rows as Answers<Queries>;
};
