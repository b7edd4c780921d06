import { insertSeededNote } from '../../cases/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readTeachingNotes } from './files.ts';
import { markSeeded } from './seeded.ts';
import type { SeedDeps } from './seed.ts';

/**
 * Stores the teaching notes of the starter case studies that are still there. After the first time nothing is added.
 * @returns how many were added
 */
export const seedTeachingNotes = async (
  { db, clock }: Pick<SeedDeps, 'db' | 'clock'>,
  folder: string,
): Promise<number> => {
  const notes = await readTeachingNotes(folder);
  return inTransaction(db, async (trx: Trx) => {
    if (notes.length === 0 || !(await markSeeded(trx, 'teaching notes'))) return 0;
    let added = 0;
    for (const { case: caseKey, ...note } of notes) {
      if (await insertSeededNote(trx, { caseKey, note, at: clock.now() })) added += 1;
    }
    return added;
  });
};
