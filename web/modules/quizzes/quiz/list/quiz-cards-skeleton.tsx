import { Card } from '#shared/ui/card.ts';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Row, Stack } from '#shared/ui/system.ts';

/** Grid columns of the cards and their skeletons. */
export const CARD_COLUMNS = ['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))', 'repeat(3, minmax(0, 1fr))'];

/** Skeleton of the filters and cards. */
export const QuizCardsSkeleton = () => (
  <Loading label="Loading the quizzes">
    <Stack gap={4}>
      <Skeleton height="46px" />
      <Skeleton width="140px" height="14px" />
      <Grid gridTemplateColumns={CARD_COLUMNS}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Card key={card} minHeight="262px">
            <Stack gap={3}>
              <Skeleton width="50%" height="13px" />
              <Skeleton width="80%" height="24px" />
              <SkeletonText lines={3} />
              <Row gap={2} mt={3}>
                <Skeleton width="64px" height="22px" />
                <Skeleton width="96px" height="22px" />
              </Row>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  </Loading>
);
