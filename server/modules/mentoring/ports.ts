import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/index.ts';
import type { Announce } from '../notifications/index.ts';

export interface MentoringDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'outbox' | 'limits' | 'config'> {
  readonly entitlements: Pick<Entitlements, 'plansOf'>;
  readonly announce: Announce;
}

export interface ThreadsDeps extends MentoringDeps {
  readonly files: Deps['files'];
}

/** Dependencies for notifying participants. */
export type NotificationDeps = Pick<MentoringDeps, 'outbox' | 'config'>;

/** Dependencies for removing a mentor. */
export type LeavingDeps = Pick<MentoringDeps, 'clock' | 'random' | 'outbox' | 'config'>;
