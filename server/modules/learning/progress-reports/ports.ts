import type { StreakLedger } from '#shared/domain/daily/streaks.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Entitlements } from '../../billing/index.ts';

export interface ReportDeps extends Pick<Deps, 'db' | 'clock' | 'outbox' | 'log'> {
  readonly entitlements: Entitlements;
  /** IANA zone in which months turn. */
  readonly timezone: string;
  /** Origin of the site. */
  readonly publicUrl: string;
  /** The streak of a person, day by day. */
  readonly ledger: (userId: string) => Promise<StreakLedger>;
}
