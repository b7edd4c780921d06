import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/tables.ts';
import type { QuestionReportsTable } from '../../quizzes/index.ts';
import { BATCH } from '../../../platform/personal-data.ts';
import type { AttemptRow } from '../taking/attempts-repository.ts';

/** Returns the user's next attempts after that id, open or finished. */
export const nextAttempts = (db: Db, userId: string, after: string): Promise<AttemptRow[]> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();

export const nextReports = (db: Db, userId: string, after: string): Promise<Selectable<QuestionReportsTable>[]> =>
  db
    .selectFrom('question_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** Returns the changes that regrades made to those attempts, by attempt, oldest first. */
export const regradesOfAttempts = async (
  db: Db,
  attemptIds: readonly string[],
): Promise<Map<string, { at: number; percentBefore: number; reason: string }[]>> => {
  const rows = await db
    .selectFrom('regraded_attempts')
    .innerJoin('regrades', 'regrades.id', 'regraded_attempts.regrade_id')
    .select(['attempt_id', 'at', 'percent_before_centi', 'reason'])
    .where('attempt_id', 'in', attemptIds)
    .orderBy('regrades.number')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      id: row.attempt_id,
      at: row.at,
      percentBefore: row.percent_before_centi / 100,
      reason: row.reason,
    })),
    ({ id }) => id,
  );
};
