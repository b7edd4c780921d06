import type { Insertable } from 'kysely';
import type { QuizBody } from './quiz-body.ts';
import { insertVersion } from './versions-repository.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { QuizzesTable } from './tables.ts';

/** Whether there is any quiz. */
export const hasQuizzes = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('quizzes').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The keys of the starter quizzes that are there already. */
export const seededQuizKeys = async (trx: Trx): Promise<Set<string>> => {
  const rows = await trx.selectFrom('quizzes').select('source_key').where('source_key', 'is not', null).execute();
  return new Set(rows.flatMap(({ source_key }) => (source_key === null ? [] : [source_key])));
};

/** The id of the subject of that name, which is made when there is none. */
export const subjectNamed = async (trx: Trx, name: string, newId: string): Promise<string> => {
  await trx
    .insertInto('subjects')
    .values({ id: newId, name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await trx.selectFrom('subjects').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
};

/** The id of the chapter of that name in that subject, which is made when there is none. */
export const chapterNamed = async (trx: Trx, subjectId: string, name: string, newId: string): Promise<string> => {
  await trx
    .insertInto('chapters')
    .values({ id: newId, subject_id: subjectId, name })
    .onConflict((conflict) => conflict.columns(['subject_id', 'name']).doNothing())
    .execute();
  const row = await trx
    .selectFrom('chapters')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Writes a quiz with its first version, unless another process wrote one of the same key meanwhile. */
export const insertSeededQuiz = async (trx: Trx, row: Insertable<QuizzesTable>, body: QuizBody): Promise<boolean> => {
  const inserted = await trx
    .insertInto('quizzes')
    .values(row)
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await insertVersion(trx, { quizId: row.id, version: 1 }, body, null, row.created_at);
  return true;
};

/** Ids of the starter quizzes by their key. */
export const quizIdsByKey = async (trx: Trx): Promise<Map<string, string>> => {
  const rows = await trx
    .selectFrom('quizzes')
    .select(['id', 'source_key'])
    .where('source_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, source_key }) => [source_key ?? '', id]));
};
