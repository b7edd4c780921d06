import type { Deps } from '../../platform/dependencies.ts';
import type { Notify } from '../notifications/index.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

export interface CaseDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'events' | 'content'> {
  /** Whether the user may open content for subscribers. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
  readonly notify: Notify;
  /** The case studies that organisations assigned to the user and that aren't done, each with its earliest due day. */
  readonly assigned: (userId: string) => Promise<ReadonlyMap<string, string>>;
}
