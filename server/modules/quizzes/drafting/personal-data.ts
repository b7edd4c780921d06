import type { Db } from '../../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { requestsBy } from './repository.ts';

/** Requests of a staff member for question drafts. They are deleted with the account. */
export const draftingData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'questionDrafts',
  async *records(userId) {
    for await (const rows of inBatches((after) => requestsBy(db, userId, after, BATCH))) {
      yield rows.map(({ status, source_title, count, created_at }) => ({
        source: source_title,
        questions: count,
        status,
        requestedAt: momentOf(created_at),
      }));
    }
  },
});
