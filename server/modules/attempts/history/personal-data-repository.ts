import type { Selectable } from 'kysely';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { QuestionReportsTable } from '../../quizzes/index.ts';
import { BATCH } from '../../../platform/personal-data.ts';
import type { AttemptRow } from '../taking/attempts-repository.ts';

/** The next attempts of that person, open or finished, after that identifier. */
export const nextAttempts = (db: Db, userId: string, after: string): Promise<AttemptRow[]> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
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

/** A saved answer and what it earned; null until its attempt is scored. */
export interface GivenAnswer {
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly savedAt: number;
  readonly awardedMilli: number | null;
}

/** The saved answers of those attempts, by attempt. */
export const givenAnswersOf = async (db: Db, attemptIds: readonly string[]): Promise<Map<string, GivenAnswer[]>> => {
  const rows = await db
    .selectFrom('attempt_answers')
    .selectAll()
    .where('attempt_id', 'in', attemptIds)
    .orderBy('attempt_id')
    .orderBy('question_id')
    .execute();
  const byAttempt = new Map<string, GivenAnswer[]>();
  for (const { attempt_id, question_id, value, saved_at, awarded_milli } of rows) {
    const given = byAttempt.get(attempt_id) ?? [];
    // Written by saveAnswers alone, after it was judged.
    given.push({
      questionId: question_id,
      value: JSON.parse(value) as AnswerValue,
      savedAt: saved_at,
      awardedMilli: awarded_milli,
    });
    byAttempt.set(attempt_id, given);
  }
  return byAttempt;
};

/** What regrades changed in those attempts, by attempt, the first first. */
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
