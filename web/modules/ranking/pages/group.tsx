import styled from '@emotion/styled';
import { Link, useParams } from 'react-router-dom';
import { getGroup, getGroupBoard, type Group } from '#shared/contract/ranking/groups.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Container, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { GroupActions } from '../groups/group-actions.tsx';
import { GroupArt } from '../groups/group-art.tsx';
import { InviteCard } from '../groups/invite-card.tsx';
import { MembersCard } from '../groups/members-card.tsx';
import { membersText } from '../groups/labels.ts';
import { PeriodChoice, ProgramChoice } from '../leaderboard/board-choices.tsx';
import { BoardSheet, REFRESH_MS } from '../leaderboard/board-panel.tsx';
import { RankCard } from '../leaderboard/rank-card.tsx';
import { useBoardQuery } from '../leaderboard/use-board-query.ts';

/** On a phone the user's rank comes before the leaderboard and the members after it. */
const Areas = styled.div({
  display: 'grid',
  gap: 'var(--space-5)',
  gridTemplate: '"rank" "board" "members" / minmax(0, 1fr)',
  '@media (min-width: 1024px)': {
    gridTemplate: '"board rank" auto "board members" 1fr / minmax(0, 1fr) 360px',
    alignItems: 'start',
  },
});

const Missing = () => (
  <EmptyState
    as="h1"
    title="Group not found"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.groups()}>
        Your groups
      </Button>
    }
  >
    It may have closed, or you’re no longer a member.
  </EmptyState>
);

const EmptyBoard = ({ leads }: { readonly leads: boolean }) => (
  <EmptyState as="h3" title="No points yet" picture={<GroupArt />}>
    {leads
      ? 'Share the code. The first finished quiz takes first place.'
      : 'The first finished quiz takes first place.'}
  </EmptyState>
);

const Shown = ({ group, onChanged }: { readonly group: Group; readonly onChanged: () => void }) => {
  usePageTitle(group.name);
  const chosen = useBoardQuery();
  const query = useQuery(
    getGroupBoard,
    { params: { id: group._id }, query: { ...chosen } },
    { refreshInterval: REFRESH_MS },
  );
  const own = query.status === 'ready' ? query.data.data.place : null;
  return (
    <>
      <Stack gap={3} mb={5}>
        <TextLink as={Link} to={paths.groups()} fontSize="sm">
          All groups
        </TextLink>
        <Heading as="h1" fontSize={['xl', null, '2xl']} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{group.name}</bdi>
        </Heading>
        <Text color="muted">
          {membersText(group.members)}, led by {group.leads ? 'you' : <bdi>{group.leader}</bdi>}
        </Text>
      </Stack>
      <Row gap={3} mb={5} justifyContent="space-between">
        <ProgramChoice chosen={chosen} />
        <PeriodChoice chosen={chosen} />
      </Row>
      <Areas>
        <Box gridArea="rank">
          {own === null ? query.status === 'loading' && <Skeleton height="180px" /> : <RankCard place={own} />}
        </Box>
        <Box gridArea="board">
          <BoardSheet
            chosen={chosen}
            ownRank={own?.rank ?? null}
            query={query}
            empty={<EmptyBoard leads={group.leads} />}
          />
        </Box>
        <Stack gridArea="members" gap={5}>
          {group.code !== null && <InviteCard group={group} code={group.code} onChanged={onChanged} />}
          <MembersCard group={group} onChanged={onChanged} />
          <GroupActions group={group} onChanged={onChanged} />
        </Stack>
      </Areas>
    </>
  );
};

/** /groups/:id: the leaderboard and members of a group. */
const GroupPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(getGroup, isId(id) ? { params: { id } } : null, { revalidateOnMount: true });
  const body = () => {
    if (!isId(id) || (query.status === 'failed' && query.error.code === 'NOT_FOUND')) return <Missing />;
    if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
    if (query.status === 'loading') {
      return (
        <Loading label="Loading the group">
          <Skeleton width="50%" height="44px" mb={5} />
          <Skeleton height="420px" />
        </Loading>
      );
    }
    return <Shown group={query.data.data.group} onChanged={query.reload} />;
  };
  return (
    <Container pt={[5, null, 7]} pb={8}>
      {body()}
    </Container>
  );
};
export default GroupPage;
