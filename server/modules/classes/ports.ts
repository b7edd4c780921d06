import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/index.ts';
import type { Announce, Notify } from '../notifications/index.ts';

export interface ClassDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'outbox' | 'limits'> {
  readonly notify: Notify;
  readonly announce: Announce;
  readonly entitlements: Pick<Entitlements, 'mayUse'>;
  /** Origin of the site. */
  readonly publicUrl: string;
  /** Sender of emails and calendar entries, as a mail header. */
  readonly mailFrom: string;
}
