import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/index.ts';

export interface ClassDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'outbox' | 'limits'> {
  readonly entitlements: Pick<Entitlements, 'mayUse'>;
  /** Address of the site. */
  readonly publicUrl: string;
  /** From whom mails and entries of calendars come, as a mail header has it. */
  readonly mailFrom: string;
}
