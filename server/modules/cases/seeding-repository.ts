import type { Insertable } from 'kysely';
import type { Trx } from '../../platform/database/tables.ts';
import type { CaseStudiesTable } from './tables.ts';

/** Inserts a starter case study, unless one with the same key exists. */
export const insertSeededCase = async (trx: Trx, row: Insertable<CaseStudiesTable>): Promise<boolean> => {
  const inserted = await trx
    .insertInto('case_studies')
    .values(row)
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};
