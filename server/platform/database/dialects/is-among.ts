import { PostgresAdapter, sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../tables.ts';

/**
 * Whether the value is among those of a query. SQLite looks each value up by an index; PostgreSQL plans both forms alike, and
 * Citus can't look the rows of a copied table up in a distributed one.
 * @param column what the query selects
 */
export const isAmong = <Query extends Expression<unknown> & { where(condition: Expression<SqlBool>): Query }>(
  db: Db,
  value: string,
  column: string,
  query: Query,
): Expression<SqlBool> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<SqlBool>`${sql.ref(value)} in ${query}`
    : sql<SqlBool>`exists ${query.where(sql<SqlBool>`${sql.ref(column)} = ${sql.ref(value)}`)}`;
