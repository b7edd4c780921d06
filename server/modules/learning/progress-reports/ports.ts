import type { StreakLedger } from '#shared/domain/daily/streaks.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Entitlements } from '../../billing/index.ts';

export interface ReportDeps extends Pick<Deps, 'db' | 'clock' | 'outbox' | 'log'> {
  readonly entitlements: Entitlements;
  /** IANA time zone of months. */
  readonly timezone: string;
  /** Origin of the site. */
  readonly publicUrl: string;
  /** Returns a user's streak ledger. */
  readonly ledger: (userId: string) => Promise<StreakLedger>;
}
