import { Card } from '#shared/ui/card.ts';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';
import { Columns } from './columns.ts';

/** Skeleton of the start screen. */
export const DailySkeleton = ({ label = 'Loading today’s quiz' }: { readonly label?: string }) => (
  <Loading label={label}>
    <Columns>
      <Stack gap={4}>
        <Skeleton width="176px" height="16px" />
        <Skeleton width="88%" height="48px" />
        <SkeletonText lines={2} />
        <Skeleton width="240px" height="26px" />
        <Skeleton width="172px" height="44px" mt={2} />
      </Stack>
      <Card p={['20px', null, '28px']}>
        <Stack gap={5}>
          <Skeleton height="52px" />
          {[1, 2, 3].map((fact) => (
            <Skeleton key={fact} height="44px" />
          ))}
        </Stack>
      </Card>
    </Columns>
  </Loading>
);

/** Skeleton of the player. */
export const DailyPlayerSkeleton = () => (
  <Loading label="Opening today’s quiz">
    <Card>
      <Stack gap={3}>
        <Skeleton width="40%" height="16px" />
        <Skeleton height="6px" mb={4} />
        <Skeleton width="120px" height="14px" />
        <Skeleton width="90%" height="30px" mb={3} />
        {[1, 2, 3, 4].map((option) => (
          <Skeleton key={option} height="52px" />
        ))}
      </Stack>
    </Card>
  </Loading>
);
