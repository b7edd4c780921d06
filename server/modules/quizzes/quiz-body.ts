import type { Question } from '#shared/contract/quizzes/question.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';

/**
 * What `quiz_versions.body` holds: all that asking, scoring and reviewing need, so that a finished attempt depends on
 * nothing that may be edited later. Holds the key: it never leaves the server as it is.
 */
export interface QuizBody {
  readonly title: string;
  readonly description: string;
  readonly program: ProgramKey | null;
  /** Names as they were. */
  readonly subject: string | null;
  readonly chapter: string | null;
  readonly timeLimitMinutes: number | null;
  readonly passMark: number;
  /** Thousandths of a question's points that a wrong answer costs. */
  readonly negativeMilli: number;
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  /** Present in a test of the week, which nobody can take again. */
  readonly weeklyTest?: true;
  readonly questions: readonly Question[];
}
