import type { Db } from '../../../platform/database/tables.ts';
import { inBatches, momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { removeRungsOf } from './ladder-repository.ts';
import { pointsAfter } from './totals-repository.ts';

/** A user's earned points; deleted with the account. */
export const pointsData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'points',
  async *records(userId) {
    for await (const rows of inBatches((after) => pointsAfter(db, userId, after))) {
      yield rows.map(({ id, program, points_milli, at }) => ({
        for: id,
        program,
        points: points_milli / 1000,
        earnedAt: momentOf(at),
      }));
    }
  },
  erase: removeRungsOf,
});
