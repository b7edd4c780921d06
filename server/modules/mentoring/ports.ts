import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/index.ts';

export interface MentoringDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'outbox' | 'limits' | 'config'> {
  readonly entitlements: Pick<Entitlements, 'plansOf'>;
}

export interface ThreadsDeps extends MentoringDeps {
  readonly files: Deps['files'];
}

/** What it takes to tell people of a change. */
export type TellingDeps = Pick<MentoringDeps, 'outbox' | 'config'>;

/** What it takes to end that somebody is a mentor. */
export type LeavingDeps = Pick<MentoringDeps, 'clock' | 'random' | 'outbox' | 'config'>;
