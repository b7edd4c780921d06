import * as v from 'valibot';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { QuizDraft } from '#shared/contract/quizzes/quiz.ts';
import { draftOf } from './draft-of.ts';
import type { QuizForm } from './form.ts';

/** Returns the questions of the form; none while one of them is incomplete. */
export const completeQuestions = (form: QuizForm): readonly Question[] => {
  const parsed = v.safeParse(
    QuizDraft.pipe[0].entries.questions,
    draftOf(form, { status: 'draft', scheduledAt: null, baseVersion: null }).questions,
  );
  return parsed.success ? parsed.output : [];
};
