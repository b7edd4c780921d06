import { lazy, Suspense } from 'react';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';

const RewardStrip = lazy(() => import('./reward-strip.tsx'));

interface RewardsProps {
  readonly resultId: string;
}

/** Points, rank, streak and new badges of a learner's own result, loaded after the result. */
export const Rewards = (props: RewardsProps) => (
  <Suspense
    fallback={
      <Loading label="Loading your points">
        <Skeleton height="92px" />
      </Loading>
    }
  >
    <RewardStrip {...props} />
  </Suspense>
);
