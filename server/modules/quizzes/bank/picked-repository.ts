import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** A question of the bank. */
export interface BankRef {
  readonly quizId: string;
  readonly questionId: string;
}

/** Key of a question in maps and sets. */
export const refKey = ({ quizId, questionId }: BankRef): string => `${quizId}/${questionId}`;

export interface BankRow {
  readonly quiz_id: string;
  readonly question_id: string;
  readonly text_folded: string;
  readonly question: string;
  readonly title: string;
  readonly status: string;
  readonly difficulty: Difficulty;
}

const bank = (db: Db) =>
  db
    .selectFrom('bank_questions')
    .innerJoin('quizzes', 'quizzes.id', 'bank_questions.quiz_id')
    .select(['bank_questions.quiz_id', 'bank_questions.question_id', 'bank_questions.text_folded'])
    .select(['bank_questions.question', 'quizzes.title', 'quizzes.status', 'quizzes.difficulty'])
    // Daily sets, weekly tests and mock exams contain copies.
    .where('quizzes.kind', '=', 'standard');

/** Returns the bank's questions of a program, optionally of one difficulty. */
export const bankOf = async (db: Db, program: ProgramKey, difficulty: Difficulty | null): Promise<BankRow[]> => {
  const all = bank(db).where('quizzes.program', '=', program);
  return (difficulty === null ? all : all.where('quizzes.difficulty', '=', difficulty))
    .orderBy('bank_questions.quiz_id')
    .orderBy('bank_questions.position')
    .execute();
};

/** Returns the current bank rows of those questions by `refKey`; removed ones are missing. */
export const bankQuestions = async (db: Db, refs: readonly BankRef[]): Promise<ReadonlyMap<string, BankRow>> => {
  if (refs.length === 0) return new Map();
  const rows = await bank(db)
    .where((row) =>
      row.or(
        refs.map(({ quizId, questionId }) =>
          row.and([row('bank_questions.quiz_id', '=', quizId), row('bank_questions.question_id', '=', questionId)]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [refKey({ quizId: row.quiz_id, questionId: row.question_id }), row]));
};

/** Parses the question of a row; written only by the bank, from parsed questions. */
export const questionOf = ({ question }: Pick<BankRow, 'question'>): Question => JSON.parse(question) as Question;
