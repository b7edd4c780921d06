import type { Db } from '../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../platform/personal-data.ts';
import { nextShownSteps } from './repository.ts';

/** A user's progress in worked examples; deleted with the account. */
export const exampleData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'workedExamples',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextShownSteps(db, userId, after, BATCH))) {
      yield rows.map(({ title, part_count, shown, updated_at }) => ({
        example: title,
        stepsShown: shown,
        steps: part_count,
        lastAt: momentOf(updated_at),
      }));
    }
  },
});
