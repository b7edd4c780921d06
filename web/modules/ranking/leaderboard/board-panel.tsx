import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getLeaderboard, type Leaderboard } from '#shared/contract/ranking/leaderboard.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/day-text.ts';
import { useQuery, type Query } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { BoardTable } from './board-table.tsx';
import { PodiumArt } from './podium-art.tsx';
import type { BoardChoice } from './use-board-query.ts';
import { BOARD_WORDS, PERIOD_WORDS } from './labels.ts';

/** How often a board that is looked at is asked anew, in milliseconds; mostly the answer is "nothing new". */
export const REFRESH_MS = 15_000;

const Coming = () => (
  <Loading label="Loading the board">
    <Stack gap={4} p={5}>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} height="34px" />
      ))}
    </Stack>
  </Loading>
);

const Nobody = () => (
  <EmptyState
    as="h3"
    title="Nobody is here yet"
    picture={<PodiumArt />}
    action={
      <Button as={Link} to={paths.daily()}>
        Take today’s quiz
      </Button>
    }
  >
    The first finished quiz takes the first place.
  </EmptyState>
);

interface BoardProps {
  readonly chosen: BoardChoice;
  readonly ownRank: number | null;
}

interface BoardSheetProps extends BoardProps {
  readonly query: Query<{ readonly data: { readonly leaderboard: Leaderboard } }>;
  /** Stands where nobody has points yet. */
  readonly nobody: ReactNode;
}

/** A board as it is read: on its way, failed, empty, or there. */
export const BoardSheet = ({ chosen, ownRank, query, nobody }: BoardSheetProps) => {
  const days = query.status === 'ready' ? query.data.data.leaderboard.days : null;
  const title = `${BOARD_WORDS[chosen.board]}, ${PERIOD_WORDS[chosen.period].toLowerCase()}`;
  const body = () => {
    if (query.status === 'loading') return <Coming />;
    if (query.status === 'failed') return <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />;
    const { entries } = query.data.data.leaderboard;
    return entries.length === 0 ? nobody : <BoardTable entries={entries} ownRank={ownRank} caption={title} />;
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

/** One board of the product, kept fresh while it is looked at. */
export const BoardPanel = ({ chosen, ownRank }: BoardProps) => {
  const query = useQuery(getLeaderboard, { query: { ...chosen } }, { refreshInterval: REFRESH_MS });
  return <BoardSheet chosen={chosen} ownRank={ownRank} query={query} nobody={<Nobody />} />;
};
