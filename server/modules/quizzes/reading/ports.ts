import type { QuestionView } from '#shared/contract/quizzes/question.ts';

import type { QuizVersions } from '../quiz-versions.ts';
import type { Deps } from '../../../platform/dependencies.ts';

export interface QuizDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'contentKeys' | 'files' | 'content'> {
  readonly versions: QuizVersions;
  /** The questions of that person's open attempt of the quiz, as the attempt asks them; null without one. */
  readonly openQuestions: (userId: string, quizId: string) => Promise<QuestionView[] | null>;
}
