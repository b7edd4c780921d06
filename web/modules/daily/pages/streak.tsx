import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { getStreak, type Streak } from '#shared/contract/daily/streak.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Container, Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { monthText } from '#shared/domain/common/text/day-text.ts';
import { addMonths, monthOf } from '#shared/domain/common/months.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { LedgerList } from '../streak/ledger-list.tsx';
import { MonthCalendar } from '../streak/month-calendar.tsx';
import { StreakRules } from '../streak/streak-rules.tsx';
import { StreakSummary } from '../streak/streak-summary.tsx';

const Coming = () => (
  <Loading label="Loading your streak">
    <Stack gap={5}>
      <Skeleton height="170px" borderRadius={14} />
      <Skeleton height="420px" borderRadius={14} />
    </Stack>
  </Loading>
);

interface MonthProps {
  readonly streak: Streak;
  /** True while another month loads. */
  readonly lagging: boolean | undefined;
  readonly onTurn: (month: string) => void;
}

const Month = ({ streak, lagging, onTurn }: MonthProps) => {
  const { month, today, since, days } = streak;
  return (
    <Card as="section" p="0" overflow="hidden" aria-labelledby="month">
      <Box p={['16px', '24px']}>
        <Row justifyContent="space-between" flexWrap="nowrap" mb={4}>
          <IconButton
            label="Previous month"
            disabled={since === null || month <= monthOf(since)}
            onClick={() => onTurn(addMonths(month, -1))}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <Heading id="month" fontSize="lg" aria-live="polite">
            {monthText(month)}
          </Heading>
          <IconButton label="Next month" disabled={month >= monthOf(today)} onClick={() => onTurn(addMonths(month, 1))}>
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </Row>
        <Lagging on={lagging}>
          <MonthCalendar streak={streak} />
        </Lagging>
        {days.length === 0 && (
          <Text color="muted" mt={4}>
            No daily quizzes this month.
          </Text>
        )}
      </Box>
      <Lagging on={lagging}>
        <LedgerList days={days} />
      </Lagging>
    </Card>
  );
};

/** /streak: the streak of daily quizzes and how each day counted. */
const StreakPage = () => {
  const [query, setQuery] = useSearchParams();
  const month = query.get('month') ?? '';
  const named = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);
  const streak = useQuery(getStreak, { query: named ? { month } : {} }, { keepPreviousData: true });
  const body = () => {
    if (streak.status === 'loading') return <Coming />;
    if (streak.status === 'failed') {
      return (
        <Card p="0">
          <ErrorState message={streak.error.message} onRetry={streak.retry} />
        </Card>
      );
    }
    const shown = streak.data.data.streak;
    return (
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) 360px']} alignItems="start">
        <Stack gap={5}>
          <StreakSummary streak={shown} />
          <Month
            streak={shown}
            lagging={streak.lagging}
            onTurn={(to) => setQuery(to === monthOf(shown.today) ? {} : { month: to }, { preventScrollReset: true })}
          />
        </Stack>
        <StreakRules timezone={shown.timezone} />
      </Grid>
    );
  };
  return (
    <Container pt={[5, null, 7]} pb={8}>
      <Stack gap={3} mb={5}>
        <Heading as="h1" fontSize={['2xl', null, '3xl']}>
          Your streak
        </Heading>
        <Text color="muted" fontSize="lg">
          See which days counted and why.
        </Text>
      </Stack>
      {body()}
    </Container>
  );
};
export default StreakPage;
