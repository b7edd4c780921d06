import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Db } from '../../platform/database/tables.ts';

interface BankRef {
  readonly quizId: string;
  readonly questionId: string;
}

export const refKey = ({ quizId, questionId }: BankRef): string => `${quizId}/${questionId}`;

/** Returns questions of the bank by `refKey`; removed ones are missing. */
export const bankQuestions = async (db: Db, refs: readonly BankRef[]): Promise<ReadonlyMap<string, Question>> => {
  if (refs.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_questions')
    .innerJoin('quizzes', 'quizzes.id', 'bank_questions.quiz_id')
    .select(['bank_questions.quiz_id', 'bank_questions.question_id', 'bank_questions.question'])
    // Daily sets, weekly tests and other exams contain copies.
    .where('quizzes.kind', '=', 'standard')
    .where((row) =>
      row.or(
        refs.map(({ quizId, questionId }) =>
          row.and([row('bank_questions.quiz_id', '=', quizId), row('bank_questions.question_id', '=', questionId)]),
        ),
      ),
    )
    .execute();
  return new Map(
    rows.map(({ quiz_id: quizId, question_id: questionId, question }) => [
      refKey({ quizId, questionId }),
      // Written only by the bank, from parsed questions.
      JSON.parse(question) as Question,
    ]),
  );
};
