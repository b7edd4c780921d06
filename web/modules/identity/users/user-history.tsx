import { Link } from 'react-router-dom';
import { listAudit } from '#shared/contract/identity/users.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { AuditTable } from '../../../app/staff/lists/audit-table.tsx';

/** The newest ten staff actions on an account, with a link to all. */
export const UserHistory = ({ userId }: { readonly userId: string }) => {
  const query = useQuery(listAudit, { query: { subject: userId, limit: 10 } }, { dedupingInterval: 0 });
  return (
    <Card p={0} overflow="hidden">
      <Heading fontSize="md" p={4}>
        Staff actions
      </Heading>
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'loading' && <Skeleton height="120px" />}
      {query.status === 'ready' &&
        (query.data.pagination.total === 0 ? (
          <EmptyState as="h3" title="No staff actions yet" />
        ) : (
          <AuditTable entries={query.data.data} />
        ))}
      {query.status === 'ready' && query.data.pagination.pages > 1 && (
        <Text fontSize="sm" p={4}>
          <TextLink as={Link} to={`${paths.dashboard('audit-log')}?subject=${userId}`}>
            See all in the audit log
          </TextLink>
        </Text>
      )}
    </Card>
  );
};
