import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getLeaderboard, type Leaderboard } from '#shared/contract/ranking/leaderboard.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { useQuery, type Query } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { BoardTable } from './board-table.tsx';
import { PodiumArt } from './podium-art.tsx';
import type { BoardChoice } from './use-board-query.ts';
import { BOARD_LABELS, PERIOD_LABELS } from './labels.ts';

/** Refresh interval of a visible leaderboard, in milliseconds. Most responses are 304. */
export const REFRESH_MS = 15_000;

const Coming = () => (
  <Loading label="Loading the leaderboard">
    <Stack gap={4} p={5}>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} height="34px" />
      ))}
    </Stack>
  </Loading>
);

const EmptyBoard = () => (
  <EmptyState
    as="h3"
    title="No one is ranked yet"
    picture={<PodiumArt />}
    action={
      <Button as={Link} to={paths.daily()}>
        Take today’s quiz
      </Button>
    }
  >
    Finish a quiz to take first place.
  </EmptyState>
);

interface BoardProps {
  readonly chosen: BoardChoice;
  readonly ownRank: number | null;
}

interface BoardSheetProps extends BoardProps {
  readonly query: Query<{ readonly data: { readonly leaderboard: Leaderboard } }>;
  /** Shown when no one has points yet. */
  readonly empty: ReactNode;
}

/** A leaderboard in all its states: loading, failed, empty, ready. */
export const BoardSheet = ({ chosen, ownRank, query, empty }: BoardSheetProps) => {
  const days = query.status === 'ready' ? query.data.data.leaderboard.days : null;
  const title = `${BOARD_LABELS[chosen.board]}, ${PERIOD_LABELS[chosen.period].toLowerCase()}`;
  const body = () => {
    if (query.status === 'loading') return <Coming />;
    if (query.status === 'failed') return <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />;
    const { entries } = query.data.data.leaderboard;
    return entries.length === 0 ? empty : <BoardTable entries={entries} ownRank={ownRank} caption={title} />;
  };
  return (
    <Card as="section" p="0" overflow="hidden" aria-labelledby="board">
      <Row px={['16px', '20px']} py={4} justifyContent="space-between" gap={1} alignItems="baseline">
        <Heading id="board" fontSize="lg">
          {title}
        </Heading>
        {days !== null && (
          <Text as="span" fontSize="sm" color="muted">
            {dayText(days.from)} to {dayText(days.until)}
          </Text>
        )}
      </Row>
      {body()}
    </Card>
  );
};

/** A public leaderboard that refreshes while it is visible. */
export const BoardPanel = ({ chosen, ownRank }: BoardProps) => {
  const query = useQuery(getLeaderboard, { query: { ...chosen } }, { refreshInterval: REFRESH_MS });
  return <BoardSheet chosen={chosen} ownRank={ownRank} query={query} empty={<EmptyBoard />} />;
};
