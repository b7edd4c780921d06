import type { Insertable, Selectable } from 'kysely';
import type { SavedFilter, SavedTopic } from '#shared/contract/learning/saved-questions.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { SavedQuestionsTable } from '../tables.ts';
import { savedContains } from './search-repository.ts';

export type SavedRow = Selectable<SavedQuestionsTable>;

/** A saved question with its quiz and the current names of its topic. */
export type ListedRow = SavedRow & {
  readonly title: string;
  readonly kind: SavedTopic['kind'];
  readonly program: string | null;
  readonly subject: string | null;
  readonly chapter: string | null;
  readonly quiz_status: string;
  readonly quiz_access: 'free' | 'subscriber';
};

const savedOf = (db: Db, userId: string) =>
  db
    .selectFrom('saved_questions')
    .innerJoin('quizzes', 'quizzes.id', 'saved_questions.quiz_id')
    .leftJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .leftJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .where('saved_questions.user_id', '=', userId);

const matching = (db: Db, userId: string, { search, kind, program, subject, chapter }: SavedFilter) => {
  let found = savedOf(db, userId).where(savedContains(search));
  if (kind !== undefined) found = found.where('quizzes.kind', '=', kind);
  if (program !== undefined) found = found.where('quizzes.program', '=', program);
  if (subject !== undefined) found = found.where('subjects.name', '=', subject);
  if (chapter !== undefined) found = found.where('chapters.name', '=', chapter);
  return found;
};

const listed = (found: ReturnType<typeof matching>) =>
  found
    .selectAll('saved_questions')
    .select([
      'quizzes.title',
      'quizzes.kind',
      'quizzes.program',
      'subjects.name as subject',
      'chapters.name as chapter',
      'quizzes.status as quiz_status',
      'quizzes.access as quiz_access',
    ])
    .orderBy('saved_questions.id', 'desc');

/** Returns a page of the user's saved questions, newest first, with the total. */
export const savedPage = async (
  db: Db,
  userId: string,
  { page, limit, ...filter }: SavedFilter & { readonly page: number; readonly limit: number },
): Promise<{ rows: ListedRow[]; total: number }> => {
  const found = matching(db, userId, filter);
  const rows = await listed(found)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: await boundedCount(db, found, { page, limit }) };
};

/** Returns the next saved questions of a topic before that id, newest first. */
export const savedBefore = (
  db: Db,
  userId: string,
  filter: SavedFilter,
  before: string | null,
  limit: number,
): Promise<ListedRow[]> =>
  listed(matching(db, userId, filter))
    .$if(before !== null, (query) => query.where('saved_questions.id', '<', before))
    .limit(limit)
    .execute();

/** Counts the user's saved questions by topic. */
export const countByTopic = (db: Db, userId: string) =>
  savedOf(db, userId)
    .select(({ fn }) => [
      'quizzes.kind',
      'quizzes.program',
      'subjects.name as subject',
      'chapters.name as chapter',
      fn.countAll<number>().as('questions'),
    ])
    .groupBy(['quizzes.kind', 'quizzes.program', 'subjects.name', 'chapters.name'])
    .orderBy('quizzes.program')
    .orderBy('subjects.name')
    .orderBy('chapters.name')
    .execute();

/** Returns the user's saved questions of a quiz. */
export const savedOfQuiz = (db: Db, userId: string, quizId: string): Promise<SavedRow[]> =>
  db
    .selectFrom('saved_questions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .orderBy('id')
    .execute();

/** Those of the quizzes that the user has an open attempt of. */
export const openAmong = async (db: Db, userId: string, quizIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (quizIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('attempts')
    .select('quiz_id')
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('status', '=', 'open')
    .where('quiz_id', 'in', quizIds)
    .execute();
  return new Set(rows.map(({ quiz_id }) => quiz_id));
};

export const countSaved = async (trx: Trx, userId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('saved_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

export const findSaved = (
  trx: Trx,
  userId: string,
  quizId: string,
  questionId: string,
): Promise<SavedRow | undefined> =>
  trx
    .selectFrom('saved_questions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();

export const findSavedById = (trx: Trx, userId: string, id: string): Promise<SavedRow | undefined> =>
  trx.selectFrom('saved_questions').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

export const insertSaved = async (trx: Trx, row: Insertable<SavedQuestionsTable>): Promise<SavedRow> =>
  trx.insertInto('saved_questions').values(row).returningAll().executeTakeFirstOrThrow();

export const updateNote = async (
  trx: Trx,
  userId: string,
  id: string,
  change: Pick<SavedQuestionsTable, 'note' | 'note_folded' | 'revision'>,
): Promise<SavedRow> =>
  trx
    .updateTable('saved_questions')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteSaved = async (db: Db, userId: string, id: string): Promise<void> => {
  await db.deleteFrom('saved_questions').where('user_id', '=', userId).where('id', '=', id).execute();
};

/** Returns the user's notes that contain those folded words, newest first. */
export const notesWith = (
  db: Db,
  userId: string,
  words: readonly string[],
): Promise<Pick<SavedRow, 'id' | 'note' | 'prompt'>[]> => {
  let found = db.selectFrom('saved_questions').select(['id', 'note', 'prompt']).where('user_id', '=', userId);
  for (const word of words) found = found.where(contains('note_folded', word));
  return found.where('note', '!=', '').orderBy('id', 'desc').execute();
};

/** Returns the user's saved questions after that id with their quizzes, for the data download. */
export const nextSaved = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('saved_questions')
    .innerJoin('quizzes', 'quizzes.id', 'saved_questions.quiz_id')
    .selectAll('saved_questions')
    .select('quizzes.title')
    .where('saved_questions.user_id', '=', userId)
    .where('saved_questions.id', '>', after)
    .orderBy('saved_questions.id')
    .limit(limit)
    .execute();
