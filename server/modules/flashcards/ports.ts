import type { Deps } from '../../platform/dependencies.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

export interface FlashcardDeps extends Pick<Deps, 'db' | 'clock' | 'events'> {
  /** The zone whose midnight brings new cards. */
  readonly timezone: string;
  /** Whether the user may open content for subscribers. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
}
