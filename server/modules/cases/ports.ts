import type { Deps } from '../../platform/dependencies.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

export interface CaseDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'events' | 'outbox' | 'content'> {
  /** Whether the user may open content for subscribers. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
  /** Origin of links in emails. */
  readonly publicUrl: string;
}
