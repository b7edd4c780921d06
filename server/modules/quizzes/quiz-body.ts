import type { Gradings } from '#shared/domain/attempts/regrade-modes.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { FeedbackRule } from '#shared/domain/quizzes/levels.ts';
import { askedSections, type ExamSection } from '#shared/domain/mock-exams/sections.ts';
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
  /** Absent where feedback comes at the end. */
  readonly feedback?: Exclude<FeedbackRule, 'end'>;
  /** Set for a weekly test, which can't be retaken. */
  readonly weeklyTest?: true;
  /** Those of a mock exam; absent for every other quiz. */
  readonly sections?: readonly ExamSection[];
  readonly questions: readonly Question[];
  /** Those of regraded questions, where more than their key counts. Never stored: a regrade is applied on reading. */
  readonly gradings?: Gradings;
}

/**
 * Returns the part of a version that an attempt asks: of a mock exam whose sections draw questions, those that were drawn.
 * The others are neither shown nor scored, so that their keys stay unknown.
 * @param drawn the attempt’s `drawn_questions`
 */
export const askedBody = (body: QuizBody, drawn: string | null): QuizBody => {
  if (drawn === null || body.sections === undefined) return body;
  // Written only when an attempt starts.
  const ids = new Set(JSON.parse(drawn) as string[]);
  return {
    ...body,
    sections: askedSections(body.sections),
    questions: body.questions.filter(({ id }) => ids.has(id)),
  };
};
