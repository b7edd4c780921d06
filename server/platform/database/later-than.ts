import { sql, type Expression, type SqlBool } from 'kysely';
import type { ChangePosition } from '../search/source.ts';

/** Whether a row of that table comes after the position, in the order of `updated_at` and `id`. */
export const laterThan = (table: string, { at, id }: ChangePosition): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.updated_at`)}, ${sql.ref(`${table}.id`)}) > (${at}, ${id})`;
