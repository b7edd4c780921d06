import type { Insertable } from 'kysely';
import type { Trx } from '../../platform/database/tables.ts';
import type { CaseStudiesTable } from './tables.ts';

/** Writes a starter case study, unless one of the same key is there. */
export const insertSeededCase = async (trx: Trx, row: Insertable<CaseStudiesTable>): Promise<boolean> => {
  const inserted = await trx
    .insertInto('case_studies')
    .values(row)
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};
