import { Card } from '#shared/ui/card.ts';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/skeleton.tsx';
import { Container, Grid, Row, Stack } from '#shared/ui/system.ts';

/** The landing page in outline: its hero, and the question beside it. */
export const LandingSkeleton = () => (
  <Loading label="Loading the page">
    <Container pt={[6, null, 8]} pb={[7, null, 8]}>
      <Grid gridTemplateColumns={['1fr', null, '1fr', '1.15fr .85fr']} gap={[7, null, null, 8]} alignItems="center">
        <Stack gap={4}>
          <Skeleton width="min(420px, 90%)" height="clamp(40px, 5vw, 62px)" />
          <Skeleton width="min(440px, 95%)" height="clamp(40px, 5vw, 62px)" mb={4} />
          <SkeletonText />
          <Row gap={3} mt={4}>
            <Skeleton width="126px" height="44px" />
            <Skeleton width="101px" height="44px" />
          </Row>
        </Stack>
        <Card p={[4, 5]}>
          <Stack gap={3}>
            <Skeleton width="30%" />
            <Skeleton height="1.6rem" />
            <Skeleton width="70%" height="1.6rem" mb={2} />
            <Skeleton height="52px" />
            <Skeleton height="52px" />
            <Skeleton height="52px" />
          </Stack>
        </Card>
      </Grid>
    </Container>
  </Loading>
);
