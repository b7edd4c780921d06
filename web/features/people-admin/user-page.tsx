import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getUser, listAudit } from '#shared/contract/users.ts';
import { isId } from '#shared/domain/identifiers.ts';
import { may } from '#shared/domain/permissions.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/skeleton.tsx';
import { Grid, Heading, Stack, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../app/session/query.ts';
import { paths } from '../../app/routing/route-table.ts';
import { useAuth } from '../../app/session/session.ts';
import { AuditTable } from '../../app/staff/audit-table.tsx';
import { PageHead } from '../../app/staff/page-head.tsx';
import { UserActs } from './user-acts.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserResults } from './user-results.tsx';

const History = ({ userId }: { readonly userId: string }) => {
  const query = useQuery(listAudit, { query: { subject: userId, limit: 10 } }, { dedupingInterval: 0 });
  if (query.status !== 'ready') return null;
  return (
    <Card p={0} overflow="hidden">
      <Heading fontSize="md" p={4}>
        What the staff did
      </Heading>
      {query.data.data.length === 0 ? (
        <EmptyState as="h3" title="Nothing so far" />
      ) : (
        <AuditTable entries={query.data.data} />
      )}
    </Card>
  );
};

/** /dashboard/users-list/:userId: one account. */
export const UserPage = () => {
  const { userId = '' } = useParams();
  const { user: me } = useAuth();
  const [acts, setActs] = useState(0);
  const query = useQuery(getUser, isId(userId) ? { params: { id: userId } } : null);
  const back = (
    <TextLink as={Link} to={paths.dashboard('users-list')} fontSize="sm">
      All users
    </TextLink>
  );
  if (!isId(userId)) return <EmptyState as="h1" title="There is nobody under this address" action={back} />;
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
        {me !== null && may(me.role, 'users.manage') && (
          <UserActs
            user={user}
            onChange={() => {
              query.reload();
              setActs(acts + 1);
            }}
          />
        )}
      </div>
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, '360px minmax(0, 1fr)']} gap={4} alignItems="start">
        <UserFacts user={user} />
        <Stack gap={4}>
          <UserResults userId={user._id} />
          {me !== null && may(me.role, 'audit.read') && <History key={acts} userId={user._id} />}
        </Stack>
      </Grid>
    </Stack>
  );
};
