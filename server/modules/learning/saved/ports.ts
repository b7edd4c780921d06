import type { Deps } from '../../../platform/dependencies.ts';
import type { ReviewsOf } from '../../attempts/index.ts';
import type { Entitlements } from '../../billing/index.ts';

export interface SavedDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly entitlements: Entitlements;
  readonly reviewsOf: ReviewsOf;
}
