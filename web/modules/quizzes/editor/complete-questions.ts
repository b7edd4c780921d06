import * as v from 'valibot';
import { Question } from '#shared/contract/quizzes/question.ts';
import { QuizDraft } from '#shared/contract/quizzes/quiz-editing.ts';
import { draftOf, questionOf } from './draft-of.ts';
import type { FormQuestion, QuizForm } from './form.ts';

/** Returns the question of a form; null while it is incomplete. */
export const completeQuestion = (form: FormQuestion): Question | null => {
  const parsed = v.safeParse(Question, questionOf(form));
  return parsed.success ? parsed.output : null;
};

/** Returns the questions of the form; null while one of them is incomplete. */
export const questionsIfComplete = (form: QuizForm): readonly Question[] | null => {
  const parsed = v.safeParse(
    QuizDraft.pipe[0].entries.questions,
    draftOf(form, { status: 'draft', scheduledAt: null, baseVersion: null }).questions,
  );
  return parsed.success ? parsed.output : null;
};

/** Returns the questions of the form; none while one of them is incomplete. */
export const completeQuestions = (form: QuizForm): readonly Question[] => questionsIfComplete(form) ?? [];
