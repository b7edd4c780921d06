import type { QuizVersions } from '../../db/quiz-versions.ts';
import type { Deps } from '../../deps.ts';
import type { Entitlements } from '../../entitlements.ts';
import type { AskQuestions } from '../../question-order.ts';

export interface PracticeDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly versions: QuizVersions;
  readonly ask: AskQuestions;
  readonly entitlements: Entitlements;
}
