import type { QuizVersions } from '../../quizzes/quiz-versions.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Entitlements } from '../../billing/entitlements.ts';
import type { AskQuestions } from '../../quizzes/question-order.ts';

export interface PracticeDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly versions: QuizVersions;
  readonly ask: AskQuestions;
  readonly entitlements: Entitlements;
}
