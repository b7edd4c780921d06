import type { TeachingNote } from '#shared/contract/cases/teaching-note.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Returns the stored JSON of a case study's teaching note. */
export const findTeachingNote = async (db: Db, caseId: string): Promise<string | undefined> =>
  (await db.selectFrom('teaching_notes').select('body').where('case_id', '=', caseId).executeTakeFirst())?.body;

/** Stores the teaching note of a starter case study; false if the case study is gone or has a note. */
export const insertSeededNote = async (
  trx: Trx,
  seed: { readonly caseKey: string; readonly note: TeachingNote; readonly at: number },
): Promise<boolean> => {
  const study = await trx
    .selectFrom('case_studies')
    .select('id')
    .where('source_key', '=', seed.caseKey)
    .executeTakeFirst();
  if (study === undefined) return false;
  const inserted = await trx
    .insertInto('teaching_notes')
    .values({ case_id: study.id, body: JSON.stringify(seed.note), created_at: seed.at })
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .returning('case_id')
    .executeTakeFirst();
  return inserted !== undefined;
};
