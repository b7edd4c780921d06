import { firstIdAt } from '#shared/domain/common/identifiers.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Parameters per query, within the limit of both databases. */
const IDS_AT_ONCE = 500;

export interface FinishedAttempt {
  readonly id: string;
  readonly quiz_id: string;
  readonly version: number;
}

/** Returns attempts started on a partner's pages since that moment and finished, newest first. */
export const finishedOnPages = (
  db: Db,
  { partnerId, since, most }: { readonly partnerId: string; readonly since: number; readonly most: number },
): Promise<FinishedAttempt[]> =>
  db
    .selectFrom('partner_attempts')
    .innerJoin('attempts', 'attempts.id', 'partner_attempts.attempt_id')
    .select(['attempts.id', 'attempts.quiz_id', 'attempts.version'])
    .where('partner_attempts.partner_id', '=', partnerId)
    .where('partner_attempts.attempt_id', '>=', firstIdAt(since))
    .where('attempts.status', '=', 'finished')
    .orderBy('partner_attempts.attempt_id', 'desc')
    .limit(most)
    .execute();

export interface AnswerCount {
  readonly question_id: string;
  readonly awarded_milli: number | null;
  readonly answers: number;
}

/** Counts the answers in those attempts by question and points; one that was taken back isn't an answer. */
export const countAnswers = async (db: Db, attemptIds: readonly string[]): Promise<AnswerCount[]> => {
  const counts: AnswerCount[] = [];
  for (let at = 0; at < attemptIds.length; at += IDS_AT_ONCE) {
    counts.push(
      ...(await db
        .selectFrom('attempt_answers')
        .select(({ fn }) => ['question_id', 'awarded_milli', fn.countAll<number>().as('answers')])
        .where('attempt_id', 'in', attemptIds.slice(at, at + IDS_AT_ONCE))
        .where('value', '<>', 'null')
        .groupBy(['question_id', 'awarded_milli'])
        .execute()),
    );
  }
  return counts;
};

/** Returns the titles of quizzes. */
export const titlesOf = async (db: Db, quizIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (quizIds.length === 0) return new Map();
  const rows = await db.selectFrom('quizzes').select(['id', 'title']).where('id', 'in', quizIds).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
};
