import type { Db } from '../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../platform/personal-data.ts';
import { marksOf, nextStarts } from './repository.ts';

/** The paths that a user started and the steps they marked; deleted with the account. */
export const learningPathData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'learningPaths',
  async *records(userId) {
    const marks = await marksOf(db, userId);
    for await (const rows of inBatches((after) => nextStarts(db, userId, after, BATCH))) {
      yield rows.map(({ id, title, started_at, left_at, finished_at }) => ({
        path: title,
        startedAt: momentOf(started_at),
        leftAt: momentOf(left_at),
        finishedAt: momentOf(finished_at),
        markedSteps: [...(marks.get(id) ?? [])].toSorted(),
      }));
    }
  },
});
