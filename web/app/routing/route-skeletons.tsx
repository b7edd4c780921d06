import { Card } from '#shared/ui/card.ts';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Grid, Row, Stack } from '#shared/ui/system.ts';
import { QuietBar } from '../frame/quiet-bar.tsx';
import type { PageShape } from './page-shape.ts';

const DashboardBar = () => (
  <Container py={[2, null, 3]}>
    <Row minHeight="48px" justifyContent="space-between">
      <Skeleton width="190px" height="30px" />
      <Skeleton width="44px" height="30px" />
    </Row>
  </Container>
);

const FormShape = () => (
  <Container maxWidth="488px" py={6}>
    <Stack gap={5}>
      <Skeleton width="60%" height="38px" />
      <Skeleton height="46px" />
      <Skeleton height="46px" />
      <Skeleton height="46px" />
    </Stack>
  </Container>
);

const CardsShape = () => (
  <Container py={6}>
    <Skeleton width="40%" height="40px" mb={6} />
    <Grid gridTemplateColumns={['1fr', null, '1fr 1fr', '1fr 1fr 1fr']}>
      {[1, 2, 3].map((card) => (
        <Card key={card}>
          <SkeletonText lines={4} />
        </Card>
      ))}
    </Grid>
  </Container>
);

const TextShape = () => (
  <Container maxWidth="760px" py={7}>
    <Skeleton width="50%" height="44px" mb={6} />
    <SkeletonText lines={6} />
  </Container>
);

const SHAPES = { form: FormShape, cards: CardsShape, text: TextShape } as const;

// Hidden during the delay alone, so that a page that comes sooner shows no skeleton; where animations are off, it is shown at once.
const AFTER_A_PAUSE = { animation: 'bw-late 1ms 150ms backwards' };

/** The bar above the page's content; `none` under the site's header. */
export type PageBar = 'none' | 'quiet' | 'dashboard';

interface RouteSkeletonProps {
  readonly shape: PageShape;
  readonly bar: PageBar;
}

/**
 * Placeholder until the page's code or the session has loaded. Home and navigation are visible immediately, the
 * skeleton of the content after a pause.
 */
export const RouteSkeleton = ({ shape, bar }: RouteSkeletonProps) => {
  const Shape = SHAPES[shape];
  return (
    <>
      {bar === 'quiet' && <QuietBar back="none" account={shape === 'form' ? 'none' : 'menu'} />}
      <div style={AFTER_A_PAUSE}>
        <Loading label="Loading the page">
          {bar === 'dashboard' && <DashboardBar />}
          <Shape />
        </Loading>
      </div>
    </>
  );
};
