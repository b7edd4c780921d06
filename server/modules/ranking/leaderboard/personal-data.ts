import type { Db } from '../../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../../platform/personal-data.ts';

/** What earned a person points; it goes with the account. */
export const pointsData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'points',
  async *records(userId) {
    const next = (after: string) =>
      db
        .selectFrom('points')
        .select(['source as id', 'program', 'points_milli', 'at'])
        .where('user_id', '=', userId)
        .where('source', '>', after)
        .orderBy('source')
        .limit(BATCH)
        .execute();
    for await (const rows of inBatches(next)) {
      yield rows.map(({ id, program, points_milli, at }) => ({
        for: id,
        program,
        points: points_milli / 1000,
        earnedAt: momentOf(at),
      }));
    }
  },
});
