import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

const RewardStrip = lazyPart(() => import('./reward-strip.tsx'));

interface RewardsProps {
  readonly resultId: string;
}

/** Points, rank, streak and new badges of a learner's own result, loaded after the result. */
export const Rewards = (props: RewardsProps) => (
  <RewardStrip
    pending={
      <Loading label="Loading your points">
        <Skeleton height="92px" />
      </Loading>
    }
    {...props}
  />
);
