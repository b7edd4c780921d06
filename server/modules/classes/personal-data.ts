import type { Db } from '../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../platform/personal-data.ts';

/** The seats of a person in live classes. They go with the account. */
export const classData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'liveClasses',
  async *records(userId) {
    const next = (after: string) =>
      db
        .selectFrom('class_seats')
        .innerJoin('live_classes', 'live_classes.id', 'class_seats.class_id')
        .select(['class_seats.id', 'state', 'since', 'joined_at', 'attended', 'title', 'starts_at'])
        .where('user_id', '=', userId)
        .where('class_seats.id', '>', after)
        .orderBy('class_seats.id')
        .limit(BATCH)
        .execute();
    for await (const rows of inBatches(next)) {
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
