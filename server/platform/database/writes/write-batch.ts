import { CompiledQuery, InsertQueryNode, PostgresAdapter } from 'kysely';
import { runBatch } from '../batch.ts';
import type { Built } from '../prepared.ts';
import type { Trx } from '../tables.ts';

/** Inserts that wait for the end of their batch, by table: one statement can't write a row twice. */
const batches = new WeakMap<Trx, Map<string, Built<unknown>>>();

const tableOf = (query: Built<unknown>): string => {
  const node = query.compile().query;
  if (!InsertQueryNode.is(node) || node.into === undefined) throw new Error('Only inserts can be batched');
  return node.into.table.identifier.name;
};

/** Joins inserts into one statement of PostgreSQL, which runs each of them to its end. */
const joined = (queries: readonly Built<unknown>[]): CompiledQuery => {
  const parameters: unknown[] = [];
  const parts = queries.map((query) => {
    const { sql, parameters: own } = query.compile();
    const offset = parameters.length;
    parameters.push(...own);
    return sql.replaceAll(/\$(\d+)/g, (_, position) => `$${Number(position) + offset}`);
  });
  const last = parts.pop() ?? '';
  const before = parts.map((part, index) => `write_${index} as (${part})`).join(', ');
  return CompiledQuery.raw(before === '' ? last : `with ${before} ${last}`, parameters);
};

/** Runs the inserts that wait in the transaction's batch, for code that reads or deletes their rows. */
export const flushWrites = async (trx: Trx): Promise<void> => {
  const batch = batches.get(trx);
  if (batch === undefined || batch.size === 0) return;
  const queries = [...batch.values()];
  batch.clear();
  if (trx.getExecutor().adapter instanceof PostgresAdapter) await trx.executeQuery(joined(queries));
  else await runBatch(trx, queries);
};

/**
 * Runs the work, and the inserts that it adds with `addWrite` together at its end: on PostgreSQL as one statement, so that they
 * cost one round trip and one plan.
 */
export const batchWrites = async <T>(trx: Trx, work: () => Promise<T>): Promise<T> => {
  // An outer batch ends later.
  if (batches.has(trx)) return work();
  batches.set(trx, new Map());
  try {
    const result = await work();
    await flushWrites(trx);
    return result;
  } finally {
    batches.delete(trx);
  }
};

/**
 * Adds an insert to the transaction's batch, or runs it at once where there is no batch. Its rows can be read once the batch
 * has ended, or after `flushWrites`.
 */
export const addWrite = async (trx: Trx, query: Built<unknown>): Promise<void> => {
  const batch = batches.get(trx);
  if (batch === undefined) {
    await runBatch(trx, [query]);
    return;
  }
  const table = tableOf(query);
  if (batch.has(table)) await flushWrites(trx);
  batch.set(table, query);
};
