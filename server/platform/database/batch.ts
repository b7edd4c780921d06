import type { Built } from './prepared.ts';
import type { Db } from './tables.ts';

type Answers<Queries extends readonly Built<unknown>[]> = {
  -readonly [At in keyof Queries]: Queries[At] extends Built<infer Row> ? Row[] : never;
};

/**
 * Runs statements that need nothing of each other's answers. They run one after the other, in their order, each seeing what
 * those before it did; on PostgreSQL they are sent at once, so that all of them cost one journey there and back. Rejects
 * with the error of the first that fails: then the transaction has to be given up. Outside of one, only read.
 * @returns the rows of each; of a write without `returning` there are none
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
  // Each query's type says what its rows are, and a list of them forgets it.
  return rows as Answers<Queries>;
};
