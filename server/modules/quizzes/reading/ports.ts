import type { QuestionView } from '#shared/contract/quizzes/question.ts';

import type { QuizVersions } from '../quiz-versions.ts';
import type { Deps } from '../../../platform/dependencies.ts';

export interface QuizDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'contentKeys' | 'files' | 'content'> {
  readonly versions: QuizVersions;
  /** Returns the questions of the user's open attempt as the attempt asks them; null if there is none. */
  readonly openQuestions: (userId: string, quizId: string) => Promise<QuestionView[] | null>;
}
