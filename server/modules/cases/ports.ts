import type { Deps } from '../../platform/dependencies.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

export interface CaseDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'events' | 'outbox' | 'content'> {
  /** Whether that person may open what is part of a subscription. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
  /** Origin of the links in mails. */
  readonly publicUrl: string;
}
