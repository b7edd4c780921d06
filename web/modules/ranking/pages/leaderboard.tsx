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
import { PlaceCard, SignInForPlace } from '../leaderboard/rank-card.tsx';
import { PointsRules } from '../leaderboard/points-rules.tsx';
import { useBoardQuery } from '../leaderboard/use-board-query.ts';

/** On a phone one's own place stands before fifty others. */
const Places = styled.div({
  display: 'grid',
  gap: 'var(--space-5)',
  gridTemplate: '"place" "board" "rules" / minmax(0, 1fr)',
  '@media (min-width: 1024px)': {
    gridTemplate: '"board place" auto "board rules" 1fr / minmax(0, 1fr) 360px',
    alignItems: 'start',
  },
});

const OwnPlace = ({ place }: { readonly place: Query<{ readonly data: { readonly place: OwnRank } }> }) => {
  if (place.status === 'ready') return <PlaceCard place={place.data.data.place} />;
  if (place.status === 'failed') {
    return (
      <Card p="0">
        <ErrorState title="Your place didn’t arrive" message={place.error.message} onRetry={place.retry} />
      </Card>
    );
  }
  return (
    <Card p={['20px', '24px']}>
      <Loading label="Loading your place">
        <Skeleton width="50%" height="44px" mb={4} />
        <SkeletonText lines={4} />
      </Loading>
    </Card>
  );
};

/** Who has a session that couldn't be checked, because the network dropped. */
const Unchecked = () => (
  <Card p="0">
    <ErrorState
      title="We couldn’t check your sign-in"
      message="The connection may have dropped."
      onRetry={() => void session.restore()}
    />
  </Card>
);

/** /leaderboard: who has the most points, and where the person who looks stands. */
const LeaderboardPage = () => {
  const chosen = useBoardQuery();
  const { user, token, restored } = useAuth();
  const place = useQuery(getLeaderboardRank, user === null ? null : { query: { ...chosen } }, {
    refreshInterval: REFRESH_MS,
  });
  const ownRank = place.status === 'ready' ? place.data.data.place.rank : null;
  const aside = () => {
    if (user !== null || !restored) return <OwnPlace place={place} />;
    return token === null ? <SignInForPlace /> : <Unchecked />;
  };
  return (
    <Container pt={[5, null, 7]} pb={8}>
      <Stack gap={3} mb={5}>
        <Heading as="h1" fontSize={['2xl', null, '3xl']}>
          Leaderboard
        </Heading>
        <Text color="muted" fontSize="lg">
          Points from first attempts and daily quizzes, by everybody who learns here.
        </Text>
      </Stack>
      <Row gap={3} mb={5} justifyContent="space-between">
        <ProgramChoice chosen={chosen} />
        <PeriodChoice chosen={chosen} />
      </Row>
      <Places>
        <Box gridArea="place">{aside()}</Box>
        <Box gridArea="board">
          <BoardPanel chosen={chosen} ownRank={ownRank} />
        </Box>
        <Stack gridArea="rules" gap={5}>
          <GroupsTeaser />
          <PointsRules />
        </Stack>
      </Places>
    </Container>
  );
};
export default LeaderboardPage;
