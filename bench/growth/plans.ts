/** What the database does for a query, in words, and whether it reads all results for it. */
import { sql, type Compilable } from 'kysely';
import type { Database } from '../../server/db/database.ts';

/** Reading one of these from end to end grows with the results. */
const GROWING = ['attempts', 'attempt_answers', 'points', 'board_totals', 'users'];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The lines of the plan of a query, with its values filled in. */
export const planOf = async ({ db, dialect }: Database, query: Compilable): Promise<readonly string[]> => {
  const { sql: text, parameters } = query.compile();
  const parts = text.split(/\?|\$\d+/);
  const filled = parts.map((part, index) => {
    const value = parameters[index];
    return index === parts.length - 1
      ? part
      : `${part}${typeof value === 'number' ? String(value) : `'${String(value)}'`}`;
  });
  const { rows } = await sql
    .raw<Record<string, unknown>>(`${dialect === 'sqlite' ? 'explain query plan' : 'explain'} ${filled.join('')}`)
    .execute(db);
  return rows.map((row) => Object.values(row).filter(isText).join(' '));
};

/** The lines of a plan that scan a table which grows with the results. */
export const scansOf = (plan: readonly string[]): readonly string[] =>
  plan.filter((line) => GROWING.some((table) => new RegExp(`\\bSCAN ${table}\\b|Seq Scan on ${table}\\b`).test(line)));
