import type { Trx } from '../../../platform/database/tables.ts';
import type { ArchivedAnswers } from './archived-answers.ts';
import { insertAnswers, markOutdated, setArchive } from './archives-repository.ts';
import type { AttemptLocation } from './stored-answers-repository.ts';

/**
 * Puts the answers of a locked, archived attempt back into the database, where they can be changed. Returns false, and changes
 * nothing, if they can't be read now.
 */
export type BringBack = (trx: Trx, location: AttemptLocation) => Promise<boolean>;

export const createBringBack =
  (archived: ArchivedAnswers): BringBack =>
  async (trx, location) => {
    const { id, owner_id, archive_id } = location;
    if (archive_id === null) return true;
    const { rows, unreadable } = await archived.read(trx, [location]);
    if (unreadable.has(id)) return false;
    await insertAnswers(
      trx,
      rows.map((row) => ({ ...row, owner_id })),
    );
    await setArchive(trx, [location], null);
    await markOutdated(trx, [archive_id]);
    return true;
  };
