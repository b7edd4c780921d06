import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createGroup, listGroups } from '#shared/contract/ranking/groups.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { CodeForm } from '../groups/code-form.tsx';
import { GroupArt } from '../groups/group-art.tsx';
import { GroupList } from '../groups/group-list.tsx';
import { TeamBoard } from '../groups/team-board.tsx';
import { TeamList } from '../groups/team-list.tsx';
import { NameDialog } from '../groups/name-dialog.tsx';

/** The user's groups, with forms to create one and to join one by code. */
const Groups = () => {
  const navigate = useNavigate();
  const query = useQuery(listGroups, {}, { revalidateOnMount: true });
  const [naming, setNaming] = useState(false);
  const none = query.status === 'ready' && query.data.data.length === 0;
  const make = (
    <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setNaming(true)}>
      Create group
    </Button>
  );
  return (
    <>
      <Row justifyContent="space-between" alignItems="flex-end" gap={4} mb={5}>
        <Stack gap={3}>
          <Heading as="h1" fontSize={['2xl', null, '3xl']}>
            Groups
          </Heading>
          <Text color="muted" fontSize="lg">
            A private leaderboard for your company, team or class.
          </Text>
        </Stack>
        {!none && make}
      </Row>
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) 360px']} gap={5} alignItems="start">
        {query.status === 'loading' && (
          <Loading label="Loading your groups">
            <Stack gap={3}>
              <Skeleton height="88px" />
              <Skeleton height="88px" />
            </Stack>
          </Loading>
        )}
        {query.status === 'failed' && (
          <Card p="0">
            <ErrorState message={query.error.message} onRetry={query.retry} />
          </Card>
        )}
        {query.status === 'ready' &&
          (none ? (
            <Card p="0">
              <EmptyState title="No groups yet" picture={<GroupArt />} action={make}>
                Create a group and share its code, or join one with a code.
              </EmptyState>
            </Card>
          ) : (
            <GroupList groups={query.data.data} />
          ))}
        <Stack gap={5}>
          <CodeForm />
          <TeamList />
        </Stack>
      </Grid>
      {naming && (
        <NameDialog
          title="Create group"
          act="Create"
          name=""
          send={(name) => session.client.call(createGroup, { body: { name } })}
          onDone={({ _id }) => void navigate(paths.group(_id))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
};

/** /groups: the user's groups, or the leaderboard of a team. */
const GroupsPage = () => {
  const [params] = useSearchParams();
  const team = params.get('team') ?? '';
  return (
    <Container pt={[5, null, 7]} pb={8}>
      {isId(team) ? <TeamBoard key={team} id={team} /> : <Groups />}
    </Container>
  );
};
export default GroupsPage;
