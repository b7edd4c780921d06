import type { Selectable } from 'kysely';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
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

/** A saved answer with the points it earned; null until the attempt is scored. */
export interface AwardedAnswer {
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly savedAt: number;
  readonly awardedMilli: number | null;
}

/** Returns saved answers, grouped by attempt. */
export const awardedAnswersOf = async (
  db: Db,
  attempts: readonly Pick<AttemptRow, 'id' | 'owner_id'>[],
): Promise<Map<string, AwardedAnswer[]>> => {
  const rows = await db
    .selectFrom('attempt_answers')
    .selectAll()
    .where(
      'attempt_id',
      'in',
      attempts.map(({ id }) => id),
    )
    .where('owner_id', 'in', [...new Set(attempts.map(({ owner_id }) => owner_id))])
    .orderBy('attempt_id')
    .orderBy('question_id')
    .execute();
  const byAttempt = new Map<string, AwardedAnswer[]>();
  for (const { attempt_id, question_id, value, saved_at, awarded_milli } of rows) {
    const answers = byAttempt.get(attempt_id) ?? [];
    // Written only by saveAnswers, after validation.
    answers.push({
      questionId: question_id,
      value: JSON.parse(value) as AnswerValue,
      savedAt: saved_at,
      awardedMilli: awarded_milli,
    });
    byAttempt.set(attempt_id, answers);
  }
  return byAttempt;
};

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
