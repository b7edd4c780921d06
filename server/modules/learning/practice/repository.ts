import type { Selectable } from 'kysely';
import type { PracticeScope } from '#shared/contract/learning/practice.ts';
import { lockRows } from '../../../platform/database/row-locks.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { savedContains } from '../saved/search-repository.ts';
import type { PracticeCardsTable } from '../tables.ts';

/** A card with its question's quiz. */
export type CardRow = Selectable<PracticeCardsTable> & {
  readonly quiz_version: number;
  readonly quiz_status: string;
  readonly quiz_access: 'free' | 'subscriber';
};

const cards = (db: Db, userId: string) =>
  db
    .selectFrom('practice_cards')
    .innerJoin('quizzes', 'quizzes.id', 'practice_cards.quiz_id')
    .where('practice_cards.user_id', '=', userId);

export type Scope = Omit<PracticeScope, 'ahead'>;

/** Limits cards to those of a topic, by the names that it has now. */
const inScope = <Query extends ReturnType<typeof cards>>(query: Query, scope: Scope): Query => {
  const { program, subject, chapter, saved, kind, search } = scope;
  let limited: ReturnType<typeof cards> = query;
  if (program !== undefined) limited = limited.where('quizzes.program', '=', program);
  if (subject !== undefined)
    limited = limited.where('quizzes.subject_id', 'in', (of) =>
      of.selectFrom('subjects').select('subjects.id').where('subjects.name', '=', subject),
    );
  if (chapter !== undefined)
    limited = limited.where('quizzes.chapter_id', 'in', (of) =>
      of.selectFrom('chapters').select('chapters.id').where('chapters.name', '=', chapter),
    );
  if (saved !== undefined) {
    if (kind !== undefined) limited = limited.where('quizzes.kind', '=', kind);
    limited = limited.where((card) =>
      card.exists(
        card
          .selectFrom('saved_questions')
          .select('saved_questions.id')
          .whereRef('saved_questions.user_id', '=', 'practice_cards.user_id')
          .whereRef('saved_questions.quiz_id', '=', 'practice_cards.quiz_id')
          .whereRef('saved_questions.question_id', '=', 'practice_cards.question_id')
          .where(savedContains(search)),
      ),
    );
  }
  return limited as Query;
};

/** Selects active cards of a topic: of quizzes the user may open and isn't taking at the moment. */
const activeCards = (db: Db, userId: string, mayOpen: boolean, scope: Scope) => {
  const open = inScope(cards(db, userId), scope)
    .where('practice_cards.changed', '=', 0)
    .where('quizzes.status', '=', 'published')
    .where((card) =>
      card.not(
        card.exists(
          card
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.quiz_id', '=', 'quizzes.id')
            .where('attempts.user_id', '=', userId)
            .where('attempts.owner_id', '=', userId)
            .where('attempts.status', '=', 'open'),
        ),
      ),
    );
  return mayOpen ? open : open.where('quizzes.access', '=', 'free');
};

export interface SessionQuery {
  readonly userId: string;
  readonly mayOpen: boolean;
  readonly scope: Scope;
  /** Cards due until then, in milliseconds since 1970; null for all. */
  readonly until: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** Returns the user's cards, longest overdue first, starting at that offset. */
export const dueCards = (db: Db, { userId, mayOpen, scope, until, limit, offset }: SessionQuery): Promise<CardRow[]> =>
  activeCards(db, userId, mayOpen, scope)
    .selectAll('practice_cards')
    .select(['quizzes.version as quiz_version', 'quizzes.status as quiz_status', 'quizzes.access as quiz_access'])
    .$if(until !== null, (query) => query.where('practice_cards.due_at', '<=', until))
    .orderBy('practice_cards.due_at')
    .orderBy('practice_cards.id')
    .limit(limit)
    .offset(offset)
    .execute();

export interface Counts {
  readonly due: number;
  readonly total: number;
  readonly nextAt: number | null;
}

/** Counts active cards and due ones, and finds when the next one is due. */
export const countCards = async (
  db: Db,
  { userId, mayOpen, scope, now }: Pick<SessionQuery, 'userId' | 'mayOpen' | 'scope'> & { readonly now: number },
): Promise<Counts> => {
  const { due, total, next } = await activeCards(db, userId, mayOpen, scope)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('practice_cards.id').filterWhere('practice_cards.due_at', '<=', now).as('due'),
      fn.min('practice_cards.due_at').filterWhere('practice_cards.due_at', '>', now).as('next'),
    ])
    .executeTakeFirstOrThrow();
  return { due, total, nextAt: next };
};

/** Counts the due cards of each standard quiz. */
export const countDueByQuiz = (
  db: Db,
  { userId, mayOpen, now }: Pick<SessionQuery, 'userId' | 'mayOpen'> & { readonly now: number },
): Promise<{ quiz_id: string; due: number }[]> =>
  activeCards(db, userId, mayOpen, {})
    .select(({ fn }) => ['practice_cards.quiz_id', fn.countAll<number>().as('due')])
    .where('quizzes.kind', '=', 'standard')
    .where('practice_cards.due_at', '<=', now)
    .groupBy('practice_cards.quiz_id')
    .execute();

/** Counts inactive cards by reason. */
export const countAway = async (
  db: Db,
  userId: string,
  mayOpen: boolean,
  scope: Scope,
): Promise<{ changed: number; withdrawn: number; locked: number; all: number }> => {
  const rows = await inScope(cards(db, userId), scope)
    .select(({ fn }) => [
      'practice_cards.changed',
      'quizzes.status',
      'quizzes.access',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['practice_cards.changed', 'quizzes.status', 'quizzes.access'])
    .execute();
  const away = { changed: 0, withdrawn: 0, locked: 0, all: 0 };
  for (const { changed, status, access, count } of rows) {
    away.all += count;
    if (changed === 1) away.changed += count;
    else if (status !== 'published') away.withdrawn += count;
    else if (access === 'subscriber' && !mayOpen) away.locked += count;
  }
  return away;
};

/** Locks a user's card with its quiz until the transaction ends. */
export const lockCard = async (trx: Trx, userId: string, id: string): Promise<CardRow | undefined> => {
  await trx
    .updateTable('practice_cards')
    .set((row) => ({ turn: row.ref('turn') }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  return cards(trx, userId)
    .selectAll('practice_cards')
    .select(['quizzes.version as quiz_version', 'quizzes.status as quiz_status', 'quizzes.access as quiz_access'])
    .where('practice_cards.id', '=', id)
    .executeTakeFirst();
};

/** Whether the user has an open attempt of the quiz. */
export const isTaking = async (db: Db, userId: string, quizId: string): Promise<boolean> =>
  (await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .executeTakeFirst()) !== undefined;

export const updateCard = async (
  trx: Trx,
  id: string,
  change: Partial<Pick<PracticeCardsTable, 'due_at' | 'memory' | 'turn' | 'last_answer'>>,
): Promise<void> => {
  await trx.updateTable('practice_cards').set(change).where('id', '=', id).execute();
};

/** Marks those questions as changed. */
export const markChanged = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.updateTable('practice_cards').set({ changed: 1 }).where('id', 'in', ids).execute();
};

/** Adds questions to the deck unless they are there. Returns the ids of those that are new. */
export const addCards = async (trx: Trx, rows: readonly PracticeCardsTable[]): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const added = await trx
    .insertInto('practice_cards')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'quiz_id', 'question_id']).doNothing())
    .returning('question_id')
    .execute();
  return new Set(added.map((row) => row.question_id));
};

/** Locks the cards of those questions of a quiz until the transaction ends, ordered by question. */
export const lockCardsOf = async (
  trx: Trx,
  userId: string,
  quizId: string,
  questionIds: readonly string[],
): Promise<Selectable<PracticeCardsTable>[]> => {
  if (questionIds.length === 0) return [];
  const found = trx
    .selectFrom('practice_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('question_id', 'in', questionIds)
    .orderBy('question_id');
  return lockRows(trx, found).execute();
};

/** Resets a question that was missed again. */
export const missAgain = async (
  trx: Trx,
  id: string,
  change: Pick<PracticeCardsTable, 'version' | 'changed' | 'due_at' | 'memory' | 'turn' | 'last_answer'>,
): Promise<void> => {
  await trx.updateTable('practice_cards').set(change).where('id', '=', id).execute();
};

/** Returns the user's finished attempts of a quiz, oldest first. */
export const attemptsOf = (db: Db, userId: string, quizId: string) =>
  db
    .selectFrom('attempts')
    .select(['id', 'owner_id', 'archive_id', 'version', 'draws', 'drawn_questions'])
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished')
    .orderBy('id')
    .execute();

/** Removes a question from the deck if it is there. */
export const removeCard = async (trx: Trx, userId: string, quizId: string, questionId: string): Promise<void> => {
  await trx
    .deleteFrom('practice_cards')
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('question_id', '=', questionId)
    .execute();
};

/** Returns a user's cards after that id with their quizzes, for the data download. */
export const nextCards = (db: Db, userId: string, after: string, limit: number) =>
  cards(db, userId)
    .selectAll('practice_cards')
    .select('quizzes.title')
    .where('practice_cards.id', '>', after)
    .orderBy('practice_cards.id')
    .limit(limit)
    .execute();
