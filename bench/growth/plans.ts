/** The plan of a query in words, and whether it reads all results. */
import { CompiledQuery, type Compilable, type KyselyPlugin } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';

/** Reading one of these from end to end grows with the results. */
const GROWING = ['attempts', 'attempt_answers', 'points', 'board_totals'];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The lines of the plan of a query. */
export const planOf = async ({ db, dialect }: Database, query: Compilable | CompiledQuery): Promise<string[]> => {
  const { sql, parameters } = 'compile' in query ? query.compile() : query;
  const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
  );
  return rows.map((row) => Object.values(row).filter(isText).join(' '));
};

/** The lines of a plan that scan a table which grows with the results. Walking along an index stops where a page ends. */
export const scansOf = (plan: readonly string[]): readonly string[] =>
  plan.filter((line) =>
    GROWING.some((table) => new RegExp(`\\bSCAN ${table}\\b(?! USING)|Seq Scan on ${table}\\b`).test(line)),
  );

/** The same database, which records every query that reads; and the recorded ones. */
export const keepingQueries = (database: Database): readonly [Database, CompiledQuery[]] => {
  const queries: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode') queries.push(database.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return [{ ...database, db: database.db.withPlugin(plugin) }, queries];
};
