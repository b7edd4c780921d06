import type { Deps } from '../../platform/dependencies.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

export interface StudyAidDeps extends Pick<Deps, 'db' | 'clock' | 'events'> {
  /** Whether the user may open content for subscribers. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
}
