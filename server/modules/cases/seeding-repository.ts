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

/** Returns the ids of starter case studies by key. */
export const caseIdsByKey = async (trx: Trx): Promise<ReadonlyMap<string, string>> => {
  const rows = await trx
    .selectFrom('case_studies')
    .select(['id', 'source_key'])
    .where('source_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, source_key }) => [source_key ?? '', id]));
};
