import type { Db } from '../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../platform/personal-data.ts';
import { nextProgress } from './repository.ts';
import { memoryOf } from './views.ts';

/** A user's progress in flashcards; deleted with the account. */
export const flashcardData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'flashcards',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextProgress(db, userId, after, BATCH))) {
      yield rows.map((row) => {
        const { reviews, lapses, ratedAt } = memoryOf(row);
        return {
          deck: row.deck,
          card: row.front,
          startedAt: momentOf(row.started_at),
          rated: reviews,
          forgotten: lapses,
          lastAt: momentOf(ratedAt),
          dueAt: momentOf(row.due_at),
        };
      });
    }
  },
});
