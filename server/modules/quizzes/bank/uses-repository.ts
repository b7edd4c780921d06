/** The quizzes that ask the same question, and the versions it was saved in. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { USES_MAX } from '#shared/contract/quizzes/bank.ts';
import { WEAK_ATTEMPTS_MIN } from '#shared/domain/attempts/weak-items.ts';
import { isEditor } from '../../../platform/authoring/permissions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { BankRef } from './picked-repository.ts';

/** Returns an author as clients see it; null for starter content and deleted accounts. */
export const shownAuthor = (id: string | null, name: string | null): { _id: string; name: string } | null =>
  id === null ? null : { _id: id, name: name ?? '' };

/** Returns figures as clients see them; null without enough attempts. */
export const shownFigures = (
  attempts: number | null,
  facility: number | null,
): { attempts: number; facility: number | null } | null =>
  attempts === null || attempts < WEAK_ATTEMPTS_MIN ? null : { attempts, facility };

/** Whether the user may know of the quiz: content that isn't published yet is for its author and editors. */
export const isVisible = (actor: Actor, quiz: 'quizzes' | 'used_in'): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${quiz}.${name}`);
  return isEditor(actor)
    ? sql`1 = 1`
    : sql`(${column('author_id')} = ${actor.userId}
        or (${column('kind')} = 'standard' and ${column('status')} = 'published'))`;
};

/** Counts the uses of the selected question visible to the user, up to USES_MAX + 1. */
export const countUses = (actor: Actor): RawBuilder<number> =>
  sql<number>`(
    select count(*) from (
      select 1 from bank_questions as uses
      join quizzes as used_in on used_in.id = uses.quiz_id
      where uses.text_hash = bank_questions.text_hash and ${isVisible(actor, 'used_in')}
      limit ${USES_MAX + 1}
    ) as counted)`;

/** Returns the questions with that hash, those of the newest quizzes first. */
export const usesOf = async (db: Db, actor: Actor, hash: string, most: number) =>
  db
    .selectFrom('bank_questions')
    .innerJoin('quizzes', 'quizzes.id', 'bank_questions.quiz_id')
    .select(['bank_questions.question_id', 'bank_questions.position', 'bank_questions.question'])
    .select(['quizzes.id', 'quizzes.title', 'quizzes.kind', 'quizzes.status', 'quizzes.version'])
    .select('quizzes.author_id')
    .where('bank_questions.text_hash', '=', hash)
    .where(isVisible(actor, 'quizzes'))
    .orderBy('bank_questions.quiz_id', 'desc')
    .orderBy('bank_questions.position')
    .limit(most)
    .execute();

/** Returns a question of the bank with its figures. */
export const findBankQuestion = async (db: Db, { quizId, questionId }: BankRef) =>
  db
    .selectFrom('bank_questions')
    .leftJoin('question_figures', (join) =>
      join
        .onRef('question_figures.quiz_id', '=', 'bank_questions.quiz_id')
        .onRef('question_figures.question_id', '=', 'bank_questions.question_id'),
    )
    .select(['bank_questions.question', 'bank_questions.position', 'bank_questions.text_hash'])
    .select(['question_figures.attempts', 'question_figures.facility'])
    .where('bank_questions.quiz_id', '=', quizId)
    .where('bank_questions.question_id', '=', questionId)
    .executeTakeFirst();

/** Returns versions of a quiz with their questions and authors, newest first. */
export const versionsBefore = async (db: Db, quizId: string, before: number, most: number) =>
  db
    .selectFrom('quiz_versions')
    .leftJoin('users', 'users.id', 'quiz_versions.author_id')
    .select(['quiz_versions.number', 'quiz_versions.body', 'quiz_versions.created_at'])
    .select(['quiz_versions.author_id', 'users.name'])
    .where('quiz_versions.quiz_id', '=', quizId)
    .where('quiz_versions.number', '<', before)
    .orderBy('quiz_versions.number', 'desc')
    .limit(most)
    .execute();
