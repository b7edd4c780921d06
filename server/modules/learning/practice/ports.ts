import type { QuizVersions, AskQuestions, DrawNumbers } from '../../quizzes/index.ts';
import type { StoredAnswers } from '../../attempts/index.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Entitlements } from '../../billing/index.ts';

export interface PracticeDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly versions: QuizVersions;
  readonly ask: AskQuestions;
  readonly numbers: DrawNumbers;
  readonly stored: StoredAnswers;
  readonly entitlements: Entitlements;
}
