import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { getAccuracy, type Accuracy } from '#shared/contract/learning/accuracy.ts';
import { accuracyOf, byProgram, sumOf } from '#shared/domain/learning/accuracy.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { percentText, rightText } from '../../../app/components/charts/accuracy-text.ts';
import { TodaysQuizButton } from '../../../app/components/daily/todays-quiz-button.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { TopicList } from './topic-list.tsx';
import { Weeks } from './weeks.tsx';
import { tooFewText } from './labels.ts';

const Big = styled.span({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-3xl)',
  fontWeight: 560,
  letterSpacing: '-0.024em',
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
});

const Shown = ({ accuracy: { topics, weeks } }: { readonly accuracy: Accuracy }) => {
  const total = sumOf(topics);
  if (accuracyOf(total) === null) {
    return (
      <Stack gap={4}>
        <Text color="muted">{tooFewText(total)}</Text>
        <Row gap={3}>
          <Button as={Link} to={paths.explore()}>
            Explore quizzes
          </Button>
          <TodaysQuizButton />
        </Row>
      </Stack>
    );
  }
  return (
    <Grid
      gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 5fr) minmax(0, 6fr)']}
      gap={6}
      alignItems="start"
    >
      <Stack gap={5}>
        <Row gap={3} alignItems="baseline">
          <Big>{percentText(total)}</Big>
          <Text as="span" color="muted">
            {rightText(total)}, across all finished quizzes and repeats
          </Text>
        </Row>
        <Weeks weeks={weeks} />
      </Stack>
      <TopicList programs={byProgram(topics)} />
    </Grid>
  );
};

/** Accuracy overall, by topic and by week. */
export const AccuracyCard = () => {
  const query = useQuery(getAccuracy, {});
  return (
    <Card as="section" aria-labelledby="accuracy" p={['20px', '28px']}>
      <Heading id="accuracy" fontSize="lg" mb={4}>
        Accuracy
      </Heading>
      {query.status === 'loading' && (
        <Loading label="Loading your accuracy">
          <Skeleton height="260px" borderRadius={10} />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && <Shown accuracy={query.data.data.accuracy} />}
    </Card>
  );
};
