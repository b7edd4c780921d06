import { Card } from '#shared/ui/card.ts';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';

/** The shape of the quiz that is coming. */
export const ViewSkeleton = ({ label = 'Loading today’s quiz' }: { readonly label?: string }) => (
  <Loading label={label}>
    <Card p="20px">
      <Stack gap={4}>
        <Skeleton width="45%" />
        <Skeleton width="90%" height="2rem" />
        <SkeletonText lines={3} />
        <Skeleton height="44px" />
      </Stack>
    </Card>
  </Loading>
);
