import type { DemandApprovedSources, QuizVersions } from '../quizzes/index.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/index.ts';

export interface WeeklyDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly versions: QuizVersions;
  readonly demandApprovedSources: DemandApprovedSources;
  readonly entitlements: Entitlements;
  /** IANA time zone of displayed times. */
  readonly timezone: string;
}
