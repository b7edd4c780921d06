import { Card } from '#shared/ui/card.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';

/** The shape of the question that is coming. */
export const Opening = () => (
  <Loading label="Opening the quiz">
    <Card p="16px">
      <Stack gap={4}>
        <Skeleton height="8px" />
        <Skeleton width="40%" />
        <Skeleton height="3.2rem" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </Stack>
    </Card>
  </Loading>
);
