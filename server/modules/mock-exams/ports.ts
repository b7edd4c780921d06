import type { Deps } from '../../platform/dependencies.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import type { DemandApprovedSources, QuizVersions } from '../quizzes/index.ts';

export interface MockExamDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'content'> {
  readonly versions: QuizVersions;
  readonly demandApprovedSources: DemandApprovedSources;
  /** Whether the user may open content for subscribers. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
}
