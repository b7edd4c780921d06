import type { Db } from '../../platform/database/tables.ts';
import { inBatches, momentOf, type PersonalData } from '../../platform/personal-data.ts';
import { seatsAfter } from './seats-repository.ts';

/** A user's seats in live classes. Deleted with the account. */
export const classData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'liveClasses',
  async *records(userId) {
    for await (const rows of inBatches((after) => seatsAfter(db, userId, after))) {
      yield rows.map((row) => ({
        class: row.title,
        startsAt: momentOf(row.starts_at),
        state: row.state === 'given' ? 'given back' : row.state,
        since: momentOf(row.since),
        joinedAt: momentOf(row.joined_at),
        attended: row.attended === null ? row.joined_at !== null : row.attended === 1,
      }));
    }
  },
});
