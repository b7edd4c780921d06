import { Link, useParams } from 'react-router-dom';
import { getGroupInvite } from '#shared/contract/ranking/groups.ts';
import { readInviteCode } from '#shared/domain/ranking/groups.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Container } from '#shared/ui/system.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { Invitation } from '../groups/invitation.tsx';

const Missing = () => (
  <EmptyState
    as="h1"
    title="That code isn’t valid"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.groups()}>
        Enter another code
      </Button>
    }
  >
    It may have changed, or the group has closed. Ask the group’s leader for the current code.
  </EmptyState>
);

/** /groups/join/:code: an invitation to a group. */
const GroupJoinPage = () => {
  const { code: typed = '' } = useParams();
  const { restored, user } = useAuth();
  const code = readInviteCode(typed);
  // The page differs between guests and signed-in users, so it reloads after sign-in.
  const query = useQuery(getGroupInvite, code !== null && restored ? { params: { code } } : null, {
    revalidateOnMount: true,
  });
  const body = () => {
    if (code === null || (query.status === 'failed' && query.error.code === 'NOT_FOUND')) return <Missing />;
    if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
    if (query.status === 'loading') {
      return (
        <Loading label="Loading the invitation">
          <Skeleton width="70%" height="44px" mb={5} />
          <SkeletonText lines={5} />
        </Loading>
      );
    }
    return <Invitation key={user?._id ?? 'guest'} invite={query.data.data.invite} code={code} />;
  };
  return (
    <Container maxWidth="760px" pt={[5, null, 7]} pb={8}>
      {body()}
    </Container>
  );
};
export default GroupJoinPage;
