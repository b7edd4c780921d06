import { getDaily } from '#shared/contract/daily/daily.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DAILY, type Selecting } from './selecting.ts';

/** Offers a link that opens the quiz of the day. */
export const DailyOffer = ({ adding, onSelect }: Selecting) => {
  const query = useQuery(getDaily, {});
  if (query.status === 'loading') {
    return (
      <Loading label="Loading today’s quiz">
        <Skeleton height="180px" />
      </Loading>
    );
  }
  if (query.status === 'failed' && query.error.code !== 'NOT_FOUND') {
    return <ErrorState as="h2" message={query.error.message} onRetry={query.retry} />;
  }
  if (query.status === 'failed') {
    return (
      <EmptyState as="h2" title="No daily quiz yet">
        It can be added once a quiz is published for a day.
      </EmptyState>
    );
  }
  const { date, quiz } = query.data.data.daily;
  return (
    <Card p={['20px', null, '28px']}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Eyebrow>Today, {dayText(date)}</Eyebrow>
          <Heading as="h2" fontSize="lg">
            {quiz.title}
          </Heading>
          <Text color="muted" fontSize="sm">
            {countText(quiz.questionCount, 'question')}
          </Text>
        </Stack>
        <Text>
          The link opens the quiz of the day on which a learner opens it. It has no grade: each day’s score would
          replace the one before.
        </Text>
        <Row>
          <Button busy={adding === DAILY} onClick={() => onSelect({ daily: true })}>
            Add the daily quiz
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
