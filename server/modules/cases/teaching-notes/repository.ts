import type { TeachingNote } from '#shared/contract/cases/teaching-note.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Returns the stored JSON of a case study's teaching note. */
export const findTeachingNote = async (db: Db, caseId: string): Promise<string | undefined> =>
  (await db.selectFrom('teaching_notes').select('body').where('case_id', '=', caseId).executeTakeFirst())?.body;

/** Stores a case study’s teaching note in place of the one before. */
export const saveTeachingNote = async (trx: Trx, caseId: string, note: TeachingNote, now: number): Promise<void> => {
  const body = JSON.stringify(note);
  await trx
    .insertInto('teaching_notes')
    .values({ case_id: caseId, body, created_at: now })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet({ body }))
    .execute();
};
