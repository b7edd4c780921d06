import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { BankRef } from '../bank/picked-repository.ts';
import type { QuestionLinksTable } from '../tables.ts';

export type LinkRow = Selectable<QuestionLinksTable>;

/** The correction that waits for a decision. */
export interface CorrectionRef extends BankRef {
  readonly version: number;
}

export const linksOfQuizzes = (db: Db, quizIds: readonly string[]): Promise<LinkRow[]> =>
  db
    .selectFrom('question_links')
    .selectAll()
    .where('quiz_id', 'in', [...quizIds])
    .orderBy('quiz_id')
    .orderBy('question_id')
    .execute();

export const linksOfQuiz = (db: Db, quizId: string): Promise<LinkRow[]> => linksOfQuizzes(db, [quizId]);

/**
 * Locks links until the transaction ends, so that no correction misses a question that is being linked. Lock the quizzes first,
 * and read the links afterwards.
 */
export const lockLinks = async (trx: Trx, linkIds: readonly string[]): Promise<void> => {
  if (linkIds.length === 0) return;
  await trx
    .updateTable('question_links')
    .set((row) => ({ link_id: row.ref('link_id') }))
    .where('link_id', 'in', [...linkIds])
    .execute();
};

/** Returns the linked questions in the newest versions of their quizzes. */
export const linkedQuestions = (db: Db, linkIds: readonly string[]) =>
  db
    .selectFrom('question_links')
    .innerJoin('bank_questions', (join) =>
      join
        .onRef('bank_questions.quiz_id', '=', 'question_links.quiz_id')
        .onRef('bank_questions.question_id', '=', 'question_links.question_id'),
    )
    .innerJoin('quizzes', 'quizzes.id', 'question_links.quiz_id')
    .selectAll('question_links')
    .select(['bank_questions.question', 'bank_questions.position'])
    .select(['quizzes.title', 'quizzes.kind', 'quizzes.status', 'quizzes.version', 'quizzes.author_id'])
    .select(['quizzes.needs_review', 'quizzes.updated_at'])
    .where('question_links.link_id', 'in', [...linkIds])
    .where('quizzes.kind', '=', 'standard')
    .orderBy('question_links.quiz_id')
    .orderBy('question_links.question_id')
    .execute();
export type LinkedRow = Awaited<ReturnType<typeof linkedQuestions>>[number];

/**
 * Returns those of the quizzes of which someone else has unsaved changes. Changes of an earlier version conflict with the newest
 * one anyway.
 */
export const quizzesInWork = async (
  db: Db,
  actorId: string,
  quizIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('quiz_working_copies')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_working_copies.quiz_key')
    .select('quiz_key')
    .where('quiz_key', 'in', [...quizIds])
    .where('quiz_working_copies.author_id', '!=', actorId)
    .whereRef('quiz_working_copies.base_version', '=', 'quizzes.version')
    .execute();
  return new Set(rows.map(({ quiz_key }) => quiz_key));
};

/** Returns those of the quizzes that wait for an approval. */
export const quizzesInReview = async (db: Db, quizIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('quiz_reviews')
    .select('quiz_id')
    .where('quiz_id', 'in', [...quizIds])
    .where('status', '=', 'open')
    .execute();
  return new Set(rows.map(({ quiz_id }) => quiz_id));
};

const NOTHING_WAITS = { from_quiz_id: null, from_question_id: null, from_version: null, waiting_since: null };

/** Adds links to questions that have none yet. */
export const addLinks = async (trx: Trx, added: readonly (BankRef & { readonly linkId: string })[]): Promise<void> => {
  await trx
    .insertInto('question_links')
    .values(
      added.map(({ quizId, questionId, linkId }) => ({
        quiz_id: quizId,
        question_id: questionId,
        link_id: linkId,
        ...NOTHING_WAITS,
      })),
    )
    .onConflict((conflict) => conflict.columns(['quiz_id', 'question_id']).doNothing())
    .execute();
};

/** Stores links in the place of those that their questions had before. */
export const putLinks = async (trx: Trx, rows: readonly LinkRow[]): Promise<void> => {
  await trx
    .insertInto('question_links')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['quiz_id', 'question_id']).doUpdateSet((row) => ({
        link_id: row.ref('excluded.link_id'),
        from_quiz_id: row.ref('excluded.from_quiz_id'),
        from_question_id: row.ref('excluded.from_question_id'),
        from_version: row.ref('excluded.from_version'),
        waiting_since: row.ref('excluded.waiting_since'),
      })),
    )
    .execute();
};

/** Copies the links of a locked quiz, and the corrections that wait in it, to its duplicate. */
export const copyLinks = async (trx: Trx, quizId: string, copyId: string): Promise<void> => {
  const links = await linksOfQuiz(trx, quizId);
  if (links.length === 0) return;
  await lockLinks(
    trx,
    links.map(({ link_id }) => link_id),
  );
  const rows = await linksOfQuiz(trx, quizId);
  await putLinks(
    trx,
    rows.map((row) => ({ ...row, quiz_id: copyId })),
  );
};

export const endLinks = async (trx: Trx, quizId: string, questionIds: readonly string[]): Promise<void> => {
  if (questionIds.length === 0) return;
  await trx
    .deleteFrom('question_links')
    .where('quiz_id', '=', quizId)
    .where('question_id', 'in', [...questionIds])
    .execute();
};

/** Lets a correction wait in linked questions, in the place of an earlier one; null lets none wait. */
export const putWaiting = async (
  trx: Trx,
  uses: readonly Pick<LinkRow, 'quiz_id' | 'question_id' | 'link_id'>[],
  from: CorrectionRef | null,
  now: number,
): Promise<void> => {
  const waiting =
    from === null
      ? NOTHING_WAITS
      : {
          from_quiz_id: from.quizId,
          from_question_id: from.questionId,
          from_version: from.version,
          waiting_since: now,
        };
  // A quiz has each link once among its questions, so the two lists name no others.
  for (const [linkId, ofLink] of Map.groupBy(uses, ({ link_id }) => link_id))
    await trx
      .updateTable('question_links')
      .set(waiting)
      .where('link_id', '=', linkId)
      .where(
        'quiz_id',
        'in',
        ofLink.map(({ quiz_id }) => quiz_id),
      )
      .where(
        'question_id',
        'in',
        ofLink.map(({ question_id }) => question_id),
      )
      .execute();
};
