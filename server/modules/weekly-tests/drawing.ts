import type { BankRef, DrawnQuestion } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { drawQuestions } from '#shared/domain/weekly-tests/weekly-tests.ts';
import { bankOf, type BankRow, questionOf, readinessFaults, refKey } from '../quizzes/index.ts';
import type { Random } from '../../platform/ports.ts';
import type { WeeklyDeps } from './ports.ts';
import { usedBefore } from './drawn-repository.ts';

export interface DrawWish {
  readonly program: ProgramKey;
  /** Any difficulty when null. */
  readonly difficulty: Difficulty | null;
  readonly count: number;
  readonly without: readonly BankRef[];
}

const FRACTION_BYTES = 6;

/** Returns an unpredictable number from 0 to 1, exclusive. */
const fraction = (random: Random): number =>
  Buffer.from(random.bytes(FRACTION_BYTES)).readUIntBE(0, FRACTION_BYTES) / 256 ** FRACTION_BYTES;

const toDrawn = (row: BankRow, used: boolean): DrawnQuestion => ({
  ref: { quizId: row.quiz_id, questionId: row.question_id },
  quiz: { title: row.title, status: row.status, difficulty: row.difficulty },
  used,
  question: questionOf(row),
});

/** Draws complete questions from the bank; those used in earlier tests come last. */
export const createDrawing =
  ({ db, random }: Pick<WeeklyDeps, 'db' | 'random'>) =>
  async ({ program, difficulty, count, without }: DrawWish) => {
    const used = await usedBefore(db);
    const all = await bankOf(db, program, difficulty);
    const excluded = new Set(without.map(refKey));
    const keyOf = (row: BankRow): string => refKey({ quizId: row.quiz_id, questionId: row.question_id });
    // A text that stays isn't drawn from another quiz either.
    const excludedTexts = new Set(all.filter((row) => excluded.has(keyOf(row))).map(({ text_folded }) => text_folded));
    const pool = all
      .filter((row) => readinessFaults([questionOf(row)]).length === 0)
      .map((row) => ({ row, text: row.text_folded, used: used.has(keyOf(row)) }));
    const drawn = drawQuestions(
      pool.filter(({ text }) => !excludedTexts.has(text)),
      count,
      () => fraction(random),
    );
    return {
      questions: drawn.map((one) => toDrawn(one.row, one.used)),
      available: new Set(pool.map(({ text }) => text)).size,
    };
  };
