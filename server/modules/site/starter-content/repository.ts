import type { Insertable } from 'kysely';
import type { QuizBody } from '../../quizzes/quiz-body.ts';
import { insertVersion } from '../../quizzes/quiz-versions.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { QuizzesTable } from '../../quizzes/tables.ts';

/** The keys of the content that is there already. */
export const seededKeys = async (trx: Trx): Promise<Set<string>> => {
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
export const insertSeeded = async (trx: Trx, row: Insertable<QuizzesTable>, body: QuizBody): Promise<boolean> => {
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

const seededKey = (kind: string): string => `starter ${kind}`;

/** Whether starter content of that kind was stored before. */
export const isSeeded = async (db: Db, kind: string): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', seededKey(kind)).executeTakeFirst()) !== undefined;

/** Notes that starter content of that kind is stored; false when it was before. */
export const markSeeded = async (trx: Trx, kind: string): Promise<boolean> => {
  const marked = await trx
    .insertInto('settings')
    .values({ key: seededKey(kind), value: 'stored' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return marked !== undefined;
};
