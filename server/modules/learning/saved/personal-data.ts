import type { Db } from '../../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { nextSaved } from './repository.ts';

/** A user's saved questions and notes; deleted with the account. */
export const savedData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'savedQuestions',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextSaved(db, userId, after, BATCH))) {
      yield rows.map((row) => ({
        quiz: row.title,
        question: row.prompt,
        note: row.note,
        savedAt: momentOf(row.created_at),
      }));
    }
  },
});
