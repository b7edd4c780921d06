import type { Insertable, Selectable, Updateable } from 'kysely';
import type { QuizBody } from './quiz-body.ts';
import { insertVersion } from './versions-repository.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { QuizzesTable } from './tables.ts';

/** Whether any quiz exists. */
export const hasQuizzes = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('quizzes').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Returns the keys of existing starter quizzes. */
export const seededQuizKeys = async (trx: Trx): Promise<Set<string>> => {
  const rows = await trx.selectFrom('quizzes').select('source_key').where('source_key', 'is not', null).execute();
  return new Set(rows.flatMap(({ source_key }) => (source_key === null ? [] : [source_key])));
};

/** Returns the id of the subject with that name, creating it if needed. */
export const subjectNamed = async (trx: Trx, name: string, newId: string): Promise<string> => {
  await trx
    .insertInto('subjects')
    .values({ id: newId, name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await trx.selectFrom('subjects').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
};

/** Returns the id of the chapter with that name in the subject, creating it if needed. */
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

/** A quiz or daily set that came with the starter content. */
export interface StarterQuiz {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly access: QuizzesTable['access'];
  readonly difficulty: QuizzesTable['difficulty'];
}

/** Returns the quizzes and daily sets of the starter content by their keys. */
export const starterQuizzes = async (db: Db): Promise<ReadonlyMap<string, StarterQuiz>> => {
  const rows = await db
    .selectFrom('quizzes')
    .select(['id', 'source_key', 'version', 'access', 'difficulty'])
    .where('source_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ source_key: key, ...row }) => [key ?? '', { ...row, key: key ?? '' }]));
};

/** Saves that body as the next version of a locked quiz. */
export const saveStarterVersion = async (
  trx: Trx,
  { id, version }: Pick<StarterQuiz, 'id' | 'version'>,
  body: QuizBody,
  change: Updateable<QuizzesTable>,
  saved: { readonly authorId: string | null; readonly now: number },
): Promise<void> => {
  const next = version + 1;
  await trx
    .updateTable('quizzes')
    .set({ ...change, version: next, live_version: next, question_count: body.questions.length, updated_at: saved.now })
    .where('id', '=', id)
    .execute();
  await insertVersion(trx, { quizId: id, version: next }, body, saved.authorId, saved.now);
};

/** Inserts a quiz with its first version, unless another process has inserted the same key. */
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

/** Returns the ids of starter quizzes by key. */
export const quizIdsByKey = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('quizzes')
    .select(['id', 'source_key'])
    .where('source_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, source_key }) => [source_key ?? '', id]));
};

/** A mock exam that came with the starter content, with the body of its newest version in JSON. */
export type StarterMock = Selectable<QuizzesTable> & { readonly body: string };

/** Returns the mock exams whose keys have that prefix, with the body of their newest version. */
export const starterMocks = (db: Db, prefix: string): Promise<StarterMock[]> =>
  db
    .selectFrom('quizzes')
    .innerJoin('quiz_versions', (join) =>
      join.onRef('quiz_versions.quiz_id', '=', 'quizzes.id').onRef('quiz_versions.number', '=', 'quizzes.version'),
    )
    .selectAll('quizzes')
    .select('quiz_versions.body')
    .where('quizzes.kind', '=', 'mock')
    .where('quizzes.source_key', 'like', `${prefix}%`)
    .execute();

/** Gives starter mock exams of earlier versions their keys, by their titles. */
export const nameStarterMocks = async (db: Db, keys: ReadonlyMap<string, string>): Promise<void> => {
  for (const [title, key] of keys) {
    await db
      .updateTable('quizzes')
      .set({ source_key: key })
      .where('kind', '=', 'mock')
      .where('title', '=', title)
      .where('author_id', 'is', null)
      .where('source_key', 'is', null)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('quizzes as named').select('named.id').where('named.source_key', '=', key))),
      )
      .execute();
  }
};

/** Saves a newer version of a starter mock exam. Returns false if it was saved since that version. */
export const saveStarterMock = async (
  trx: Trx,
  { id, version }: Pick<StarterQuiz, 'id' | 'version'>,
  { row, body }: { readonly row: Updateable<QuizzesTable>; readonly body: QuizBody },
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('quizzes')
    .set({ ...row, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await insertVersion(trx, { quizId: id, version: version + 1 }, body, null, now);
  return true;
};
