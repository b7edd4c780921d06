import { COMMENTS_MAX, type QuestionComment } from '#shared/contract/quizzes/question-comments.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { demandSight } from '../editing/permissions.ts';
import { findQuiz, lockQuiz } from '../reading/repository.ts';
import {
  commentsOf,
  findComment,
  insertComment,
  removeComment,
  updateComment,
  type CommentRow,
} from './comments-repository.ts';
import { createReviewNotices } from './notices.ts';
import type { QuizDeps } from '../reading/ports.ts';

export interface Comments {
  list(actor: Actor, quizId: string): Promise<QuestionComment[]>;
  /** Throws VALIDATION_FAILED once the quiz has as many as are shown. */
  add(actor: Actor, quizId: string, comment: { questionId: string; body: string }): Promise<QuestionComment>;
  resolve(actor: Actor, id: string, resolved: boolean): Promise<QuestionComment>;
  /** Throws FORBIDDEN for another person's comment. */
  remove(actor: Actor, id: string): Promise<void>;
}

const person = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' });

const toComment = (row: CommentRow, actor: Actor): QuestionComment => ({
  _id: row.id,
  questionId: row.question_id,
  body: row.body,
  author: person(row.author_id, row.author),
  writtenAt: new Date(row.created_at).toISOString(),
  resolvedAt: row.resolved_at === null ? null : new Date(row.resolved_at).toISOString(),
  resolver: person(row.resolved_by, row.resolver),
  own: row.author_id === actor.userId,
});

/** Comments of the staff on questions, for those who may see the quiz's answers. */
export const createComments = (deps: Pick<QuizDeps, 'db' | 'clock' | 'random' | 'notify'>): Comments => {
  const { db, clock, random } = deps;
  const notices = createReviewNotices(deps);
  const demandQuiz = async (at: Db, actor: Actor, quizId: string): Promise<void> => {
    const quiz = await findQuiz(at, quizId);
    if (quiz === undefined) throw notFound('quiz');
    demandSight(actor, quiz);
  };
  const found = async (at: Db, actor: Actor, id: string): Promise<CommentRow> => {
    const row = await findComment(at, id);
    if (row === undefined) throw notFound('comment');
    await demandQuiz(at, actor, row.quiz_id);
    return row;
  };
  return {
    async list(actor, quizId) {
      await demandQuiz(db, actor, quizId);
      return (await commentsOf(db, quizId, COMMENTS_MAX)).map((row) => toComment(row, actor));
    },
    async add(actor, quizId, { questionId, body }) {
      await demandQuiz(db, actor, quizId);
      return inTransaction(db, async (trx) => {
        const quiz = await lockQuiz(trx, quizId);
        if (quiz === undefined) throw notFound('quiz');
        if ((await commentsOf(trx, quizId, COMMENTS_MAX)).length >= COMMENTS_MAX)
          throw invalid('body', 'This quiz has 500 comments. Delete some of yours first.');
        const now = clock.now();
        const id = makeId(now, (count) => random.bytes(count));
        await insertComment(trx, {
          id,
          quiz_id: quizId,
          question_id: questionId,
          author_id: actor.userId,
          body,
          created_at: now,
          resolved_by: null,
          resolved_at: null,
        });
        const comment = await found(trx, actor, id);
        await notices.commented(trx, quiz, comment);
        return toComment(comment, actor);
      });
    },
    async resolve(actor, id, resolved) {
      const row = await found(db, actor, id);
      if ((row.resolved_at !== null) !== resolved) {
        await updateComment(db, id, {
          resolved_by: resolved ? actor.userId : null,
          resolved_at: resolved ? clock.now() : null,
        });
      }
      return toComment(await found(db, actor, id), actor);
    },
    async remove(actor, id) {
      const row = await found(db, actor, id);
      if (row.author_id !== actor.userId) throw new Refusal('FORBIDDEN');
      await removeComment(db, id);
    },
  };
};
