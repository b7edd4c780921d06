import type { Deps } from '../../platform/dependencies.ts';
import type { NoteProgress } from './finishing.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

export interface LearningPathDeps extends Pick<Deps, 'db' | 'clock'> {
  /** Whether the user may open content for subscribers. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
  readonly noteProgress: NoteProgress;
}
