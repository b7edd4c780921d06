import styled from '@emotion/styled';
import { getLeaderboardRank, type OwnRank } from '#shared/contract/ranking/leaderboard.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Container, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery, type Query } from '../../../app/session/query.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { GroupsTeaser } from '../groups/groups-teaser.tsx';
import { PeriodChoice, ProgramChoice } from '../leaderboard/board-choices.tsx';
import { BoardPanel, REFRESH_MS } from '../leaderboard/board-panel.tsx';
import { RankCard, SignInForRank } from '../leaderboard/rank-card.tsx';
import { PointsRules } from '../leaderboard/points-rules.tsx';
import { useBoardQuery } from '../leaderboard/use-board-query.ts';

/** On a phone the user's rank comes before the leaderboard. */
const Areas = styled.div({
  display: 'grid',
  gap: 'var(--space-5)',
  gridTemplate: '"rank" "board" "rules" / minmax(0, 1fr)',
  '@media (min-width: 1024px)': {
    gridTemplate: '"board rank" auto "board rules" 1fr / minmax(0, 1fr) 360px',
    alignItems: 'start',
  },
});

const OwnRankCard = ({ query }: { readonly query: Query<{ readonly data: { readonly place: OwnRank } }> }) => {
  if (query.status === 'ready') return <RankCard place={query.data.data.place} />;
  if (query.status === 'failed') {
    return (
      <Card p="0">
        <ErrorState title="We couldn’t load your rank" message={query.error.message} onRetry={query.retry} />
      </Card>
    );
  }
  return (
    <Card p={['20px', '24px']}>
      <Loading label="Loading your rank">
        <Skeleton width="50%" height="44px" mb={4} />
        <SkeletonText lines={4} />
      </Loading>
    </Card>
  );
};

/** Shown when the session couldn't be checked because the network dropped. */
const Unchecked = () => (
  <Card p="0">
    <ErrorState
      title="We couldn’t check your sign-in"
      message="The connection may have dropped."
      onRetry={() => void session.restore()}
    />
  </Card>
);

/** /leaderboard: the public leaderboards and the user's rank. */
const LeaderboardPage = () => {
  const chosen = useBoardQuery();
  const { user, token, restored } = useAuth();
  const rankQuery = useQuery(getLeaderboardRank, user === null ? null : { query: { ...chosen } }, {
    refreshInterval: REFRESH_MS,
  });
  const ownRank = rankQuery.status === 'ready' ? rankQuery.data.data.place.rank : null;
  const aside = () => {
    if (user !== null || !restored) return <OwnRankCard query={rankQuery} />;
    return token === null ? <SignInForRank /> : <Unchecked />;
  };
  return (
    <Container pt={[5, null, 7]} pb={8}>
      <Stack gap={3} mb={5}>
        <Heading as="h1" fontSize={['2xl', null, '3xl']}>
          Leaderboard
        </Heading>
        <Text color="muted" fontSize="lg">
          Learners ranked by points from first attempts and daily quizzes.
        </Text>
      </Stack>
      <Row gap={3} mb={5} justifyContent="space-between">
        <ProgramChoice chosen={chosen} />
        <PeriodChoice chosen={chosen} />
      </Row>
      <Areas>
        <Box gridArea="rank">{aside()}</Box>
        <Box gridArea="board">
          <BoardPanel chosen={chosen} ownRank={ownRank} />
        </Box>
        <Stack gridArea="rules" gap={5}>
          <GroupsTeaser />
          <PointsRules />
        </Stack>
      </Areas>
    </Container>
  );
};
export default LeaderboardPage;
