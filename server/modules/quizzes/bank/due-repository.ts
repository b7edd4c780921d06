import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { listDueQuestions } from '#shared/contract/quizzes/due-questions.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';

export type DueQuery = ParsedQueryOf<typeof listDueQuestions>;

/**
 * Returns a page of questions that need a review, with the total: those with a date first, the earliest ahead.
 * @param until the last day on which a date counts, YYYY-MM-DD
 */
export const dueQuestions = async (db: Db, actor: Actor, query: DueQuery, until: string) => {
  const { reason, program, subject } = query;
  let found = db
    .selectFrom('bank_questions')
    .innerJoin('quizzes', 'quizzes.id', 'bank_questions.quiz_id')
    .leftJoin('question_figures', (join) =>
      join
        .onRef('question_figures.quiz_id', '=', 'bank_questions.quiz_id')
        .onRef('question_figures.question_id', '=', 'bank_questions.question_id'),
    )
    .where('quizzes.kind', '=', 'standard')
    .where('quizzes.status', '!=', 'archived')
    .where((where) =>
      where.or([
        ...(reason === 'weak' ? [] : [where('bank_questions.due_on', '<=', until)]),
        ...(reason === 'date' ? [] : [where('question_figures.weak', '=', 1)]),
      ]),
    );
  if (!may(actor, 'content.publish')) found = found.where('quizzes.author_id', '=', actor.userId);
  if (program !== undefined) found = found.where('quizzes.program', '=', program);
  if (subject !== undefined) found = found.where('quizzes.subject_id', '=', subject);
  const total = await boundedCount(db, found, query);
  const rows = await found
    .select([
      'bank_questions.question',
      'bank_questions.position',
      'quizzes.id',
      'quizzes.title',
      'quizzes.status',
      'question_figures.attempts',
      'question_figures.facility',
      'question_figures.discrimination',
      'question_figures.rarest_choice',
    ])
    .orderBy('bank_questions.due_on', (order) => order.asc().nullsLast())
    .orderBy('bank_questions.quiz_id', 'desc')
    .orderBy('bank_questions.position')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total };
};
