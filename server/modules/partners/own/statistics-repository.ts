import { sql } from 'kysely';
import { firstIdAt } from '#shared/domain/common/identifiers.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Parameters per query, within the limit of both databases. */
const IDS_AT_ONCE = 500;

export interface FinishedAttempt {
  readonly id: string;
  readonly owner_id: string;
  readonly archive_id: string | null;
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
    .select(['attempts.id', 'attempts.owner_id', 'attempts.archive_id', 'attempts.quiz_id', 'attempts.version'])
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

/** An attempt whose answers are in an archive. */
export type ArchivedAttempt = Pick<FinishedAttempt, 'id' | 'owner_id'> & { readonly archive_id: string };

/**
 * Counts those attempts’ answers in the database by question and points, and returns the attempts whose answers are in archives. It
 * is one statement for each group of attempts, so that one whose answers are moving is in one of both. An answer that was taken back
 * isn’t counted.
 */
export const countAnswers = async (
  db: Db,
  attemptIds: readonly string[],
): Promise<{ readonly counts: readonly AnswerCount[]; readonly archived: readonly ArchivedAttempt[] }> => {
  const counts: AnswerCount[] = [];
  const archived: ArchivedAttempt[] = [];
  for (let at = 0; at < attemptIds.length; at += IDS_AT_ONCE) {
    const ids = attemptIds.slice(at, at + IDS_AT_ONCE);
    const rows = await db
      .selectFrom('attempt_answers')
      .innerJoin('attempts', (join) =>
        join
          .onRef('attempts.id', '=', 'attempt_answers.attempt_id')
          .onRef('attempts.owner_id', '=', 'attempt_answers.owner_id'),
      )
      .select(['attempt_answers.question_id', 'attempt_answers.awarded_milli'])
      .select(({ fn }) => fn.countAll<number>().as('answers'))
      .select([
        sql<string | null>`null`.as('id'),
        sql<string | null>`null`.as('owner_id'),
        sql<string | null>`null`.as('archive_id'),
      ])
      .where('attempt_answers.attempt_id', 'in', ids)
      .where('attempts.archive_id', 'is', null)
      .where('attempt_answers.value', '<>', 'null')
      .groupBy(['attempt_answers.question_id', 'attempt_answers.awarded_milli'])
      .unionAll(
        db
          .selectFrom('attempts')
          .select([
            sql<string>`''`.as('question_id'),
            sql<number | null>`0`.as('awarded_milli'),
            sql<number>`0`.as('answers'),
          ])
          .select(['id', 'owner_id', 'archive_id'])
          .where('id', 'in', ids)
          .where('archive_id', 'is not', null),
      )
      .execute();
    for (const { question_id, awarded_milli, answers, id, owner_id, archive_id } of rows) {
      if (id === null || owner_id === null || archive_id === null) counts.push({ question_id, awarded_milli, answers });
      else archived.push({ id, owner_id, archive_id });
    }
  }
  return { counts, archived };
};

/** Returns the titles of quizzes. */
export const titlesOf = async (db: Db, quizIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (quizIds.length === 0) return new Map();
  const rows = await db.selectFrom('quizzes').select(['id', 'title']).where('id', 'in', quizIds).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
};
