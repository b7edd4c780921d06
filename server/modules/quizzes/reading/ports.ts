import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import type { Notify } from '../../notifications/index.ts';
import type { QuizVersions } from '../quiz-versions.ts';
import type { Deps } from '../../../platform/dependencies.ts';

export interface QuizDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'contentKeys' | 'files' | 'content'> {
  readonly versions: QuizVersions;
  readonly notify: Notify;
  /** Returns the questions of the user's open attempt as the attempt asks them; null if there is none. */
  readonly openQuestions: (userId: string, quizId: string) => Promise<QuestionView[] | null>;
  /** Returns true if the user has started the quiz with feedback after each question. */
  readonly hasSeenFeedback: (userId: string, quizId: string) => Promise<boolean>;
}
