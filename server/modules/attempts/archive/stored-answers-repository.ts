import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/tables.ts';
import type { AttemptAnswersTable } from '../tables.ts';
import type { AttemptRow } from '../taking/attempts-repository.ts';

/** An answer as it is stored. */
export type AnswerRow = Selectable<AttemptAnswersTable>;

/** The columns of an attempt that locate its answers. */
export type AttemptLocation = Pick<AttemptRow, 'id' | 'owner_id' | 'archive_id'>;

/** Ids in one query, within the limit of both databases. */
const IDS_AT_ONCE = 1_000;

/** Returns the answers of those attempts that are in the database, ordered by attempt and question. */
export const answerRowsOf = async (
  db: Db,
  attempts: readonly Pick<AttemptLocation, 'id' | 'owner_id'>[],
): Promise<AnswerRow[]> => {
  const rows: AnswerRow[] = [];
  const sorted = attempts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let at = 0; at < sorted.length; at += IDS_AT_ONCE) {
    const some = sorted.slice(at, at + IDS_AT_ONCE);
    rows.push(
      ...(await db
        .selectFrom('attempt_answers')
        .select(['attempt_id', 'owner_id', 'question_id', 'value', 'seq', 'saved_at', 'awarded_milli', 'final_at'])
        .where(
          'attempt_id',
          'in',
          some.map(({ id }) => id),
        )
        .where('owner_id', 'in', [...new Set(some.map(({ owner_id }) => owner_id))])
        .orderBy('attempt_id')
        .orderBy('question_id')
        .execute()),
    );
  }
  return rows;
};

/** Returns which of those attempts have their answers in an archive now. */
export const archivedAmong = async (db: Db, attempts: readonly AttemptLocation[]): Promise<AttemptLocation[]> => {
  const rows: AttemptLocation[] = [];
  for (let at = 0; at < attempts.length; at += IDS_AT_ONCE) {
    const some = attempts.slice(at, at + IDS_AT_ONCE);
    rows.push(
      ...(await db
        .selectFrom('attempts')
        .select(['id', 'owner_id', 'archive_id'])
        .where(
          'id',
          'in',
          some.map(({ id }) => id),
        )
        .where('owner_id', 'in', [...new Set(some.map(({ owner_id }) => owner_id))])
        .where('archive_id', 'is not', null)
        .execute()),
    );
  }
  return rows;
};

/** Returns the archive that has the answers of that user's attempt. */
export const locationOf = (db: Db, userId: string, attemptId: string): Promise<AttemptLocation | undefined> =>
  db
    .selectFrom('attempts')
    .select(['id', 'owner_id', 'archive_id'])
    .where('id', '=', attemptId)
    .where('owner_id', '=', userId)
    .executeTakeFirst();

/** Returns the key and hash of the file of an archive. */
export const archiveFileOf = (db: Db, id: string): Promise<{ key: string; sha256: string } | undefined> =>
  db.selectFrom('answer_archives').select(['key', 'sha256']).where('id', '=', id).executeTakeFirst();
