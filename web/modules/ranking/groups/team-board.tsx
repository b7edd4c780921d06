import { Link } from 'react-router-dom';
import { getTeamBoard } from '#shared/contract/ranking/team-boards.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { BoardSheet, REFRESH_MS } from '../leaderboard/board-panel.tsx';
import { RankCard } from '../leaderboard/rank-card.tsx';
import { DEFAULT_CHOICE } from '../leaderboard/use-board-query.ts';
import { GroupArt } from './group-art.tsx';

/** This week's leaderboard of a team. */
export const TeamBoard = ({ id }: { readonly id: string }) => {
  const query = useQuery(getTeamBoard, { params: { id } }, { refreshInterval: REFRESH_MS });
  if (query.status === 'failed' && query.error.code === 'NOT_FOUND') {
    return (
      <EmptyState
        as="h1"
        title="Team not found"
        action={
          <Button as={Link} to={paths.groups()}>
            Your groups
          </Button>
        }
      >
        You aren’t in it, or it no longer exists.
      </EmptyState>
    );
  }
  const found = query.status === 'ready' ? query.data.data : null;
  return (
    <>
      <Stack gap={3} mb={5}>
        <TextLink as={Link} to={paths.groups()} fontSize="sm">
          All groups
        </TextLink>
        <Heading as="h1" fontSize={['xl', null, '2xl']} style={{ overflowWrap: 'anywhere' }}>
          {found === null ? 'Your team' : <bdi>{found.team.name}</bdi>}
        </Heading>
        {found !== null && (
          <Text color="muted">
            Team of <bdi>{found.team.organisation}</bdi>. Only people in the team see this leaderboard.
          </Text>
        )}
      </Stack>
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) 360px']} gap={5} alignItems="start">
        <BoardSheet
          chosen={DEFAULT_CHOICE}
          ownRank={found?.place.rank ?? null}
          query={query}
          empty={
            <EmptyState as="h3" title="No points yet" picture={<GroupArt />}>
              The first finished quiz takes first place.
            </EmptyState>
          }
        />
        {found === null ? query.status === 'loading' && <Skeleton height="180px" /> : <RankCard place={found.place} />}
      </Grid>
    </>
  );
};
