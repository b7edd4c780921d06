import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/route.ts';

export interface CaseDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'events' | 'outbox' | 'content'> {
  /** Whether that person may open what is part of a subscription. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
  /** Origin of the links in mails. */
  readonly publicUrl: string;
}
