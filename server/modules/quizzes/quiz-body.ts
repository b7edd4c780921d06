import type { Question } from '#shared/contract/quizzes/question.ts';
import type { ExamSection } from '#shared/domain/mock-exams/sections.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';

/**
 * Content of `quiz_versions.body`: everything needed for asking, scoring and reviewing, so that a finished attempt
 * doesn't depend on later edits. Contains the key: never send it as it is.
 */
export interface QuizBody {
  readonly title: string;
  readonly description: string;
  readonly program: ProgramKey | null;
  /** Names at the time of saving. */
  readonly subject: string | null;
  readonly chapter: string | null;
  readonly timeLimitMinutes: number | null;
  readonly passMark: number;
  /** Penalty for a wrong answer, in thousandths of a question's points. */
  readonly negativeMilli: number;
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  /** Set for a weekly test, which can't be retaken. */
  readonly weeklyTest?: true;
  /** Those of a mock exam; absent for every other quiz. */
  readonly sections?: readonly ExamSection[];
  readonly questions: readonly Question[];
}
