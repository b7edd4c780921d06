import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getUser } from '#shared/contract/identity/users.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Stack, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { UserActions } from './user-actions.tsx';
import { UserDetailsCard } from './user-details.tsx';
import { UserHistory } from './user-history.tsx';
import { UserResults } from './user-results.tsx';

/** /dashboard/users-list/:userId: one account. */
export const UserPage = () => {
  const { userId = '' } = useParams();
  const { user: me } = useAuth();
  const [changes, setChanges] = useState(0);
  const query = useQuery(getUser, isId(userId) ? { params: { id: userId } } : null);
  const back = (
    <TextLink as={Link} to={paths.dashboard('users-list')} fontSize="sm">
      All users
    </TextLink>
  );
  if (!isId(userId)) return <EmptyState as="h1" title="User not found" action={back} />;
  if (query.status === 'failed') {
    return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  }
  if (query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="320px" />
      </Loading>
    );
  }
  const { user } = query.data.data;
  return (
    <Stack gap={4}>
      <div>
        {back}
        <PageHead title={user.name} />
        {me !== null && may(me, 'users.manage') && (
          <UserActions
            user={user}
            onChange={() => {
              query.reload();
              setChanges(changes + 1);
            }}
          />
        )}
      </div>
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, '360px minmax(0, 1fr)']} gap={4} alignItems="start">
        <UserDetailsCard user={user} />
        <Stack gap={4}>
          {me !== null && may(me, 'results.readAny') && <UserResults userId={user._id} />}
          {me !== null && may(me, 'audit.read') && <UserHistory key={changes} userId={user._id} />}
        </Stack>
      </Grid>
    </Stack>
  );
};
