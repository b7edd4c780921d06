import type { BankRef } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Earlier tests whose questions are avoided: two years of weeks. */
const REMEMBERED = 104;

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
    // Daily sets and other tests contain copies.
    .where('quizzes.kind', '=', 'standard');

/** Returns the bank's questions of a program, optionally of one difficulty. */
export const bankOf = async (db: Db, program: ProgramKey, difficulty: Difficulty | null): Promise<BankRow[]> => {
  const all = bank(db).where('quizzes.program', '=', program);
  return (difficulty === null ? all : all.where('quizzes.difficulty', '=', difficulty))
    .orderBy('bank_questions.quiz_id')
    .orderBy('bank_questions.position')
    .execute();
};

/** Returns the current bank rows of those questions; removed ones are missing. */
export const bankQuestions = async (db: Db, refs: readonly BankRef[]): Promise<BankRow[]> =>
  bank(db)
    .where((row) =>
      row.or(
        refs.map(({ quizId, questionId }) =>
          row.and([row('bank_questions.quiz_id', '=', quizId), row('bank_questions.question_id', '=', questionId)]),
        ),
      ),
    )
    .execute();

/** Key of a question in `usedBefore`. */
export const refKey = (quizId: string, questionId: string): string => `${quizId}/${questionId}`;

/** Returns the questions of recent drawn tests, by `refKey`. */
export const usedBefore = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('weekly_tests')
    .select('drawn_from')
    .where('drawn_from', 'is not', null)
    .where('called_off_at', 'is', null)
    .orderBy('opens_at', 'desc')
    .limit(REMEMBERED)
    .execute();
  // Written only by scheduling.
  return new Set(rows.flatMap(({ drawn_from }) => JSON.parse(drawn_from ?? '[]') as string[]));
};

/** Parses the question of a row; written only by the bank, from parsed questions. */
export const questionOf = ({ question }: BankRow): Question => JSON.parse(question) as Question;
