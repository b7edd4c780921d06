import { Card } from '#shared/ui/card.ts';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Stack } from '#shared/ui/system.ts';

/** Skeleton of the start screen. */
export const StartSkeleton = () => (
  <Loading label="Loading the quiz">
    <Grid
      gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 7fr) minmax(0, 5fr)']}
      gap={[5, null, null, 7]}
    >
      <Stack gap={4} pt={[0, null, null, 6]}>
        <Skeleton width="64px" height="24px" />
        <Skeleton width="85%" height="52px" />
        <Skeleton width="180px" height="14px" />
        <SkeletonText lines={3} />
        <Skeleton width="92px" height="44px" mt={3} />
      </Stack>
      <Card p={['20px', null, '32px']}>
        <Stack gap={5}>
          <Skeleton width="50%" height="24px" />
          {[1, 2, 3, 4, 5].map((fact) => (
            <Skeleton key={fact} height="44px" />
          ))}
        </Stack>
      </Card>
    </Grid>
  </Loading>
);

/** Skeleton of the player. */
export const PlayerSkeleton = () => (
  <Loading label="Opening the quiz">
    <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) 296px']}>
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
      <Card>
        <Skeleton height="150px" />
      </Card>
    </Grid>
  </Loading>
);
