import type { Db } from '../../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { memoryOf } from './card.ts';
import { nextCards } from './repository.ts';

/** A user's deck of missed questions; deleted with the account. */
export const practiceData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'practice',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextCards(db, userId, after, BATCH))) {
      yield rows.map((row) => {
        const { reviews, lapses, ratedAt } = memoryOf(row);
        return {
          quiz: row.title,
          question: row.question_id,
          missedAt: momentOf(row.created_at),
          practised: reviews,
          lost: lapses,
          lastAt: momentOf(ratedAt),
          dueAt: momentOf(row.due_at),
        };
      });
    }
  },
});
