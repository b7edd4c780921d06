import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { getSsoConnection } from '#shared/contract/sso/connection.ts';
import { listSsoDomains } from '#shared/contract/sso/domains.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { ConnectionCard } from './connection-card.tsx';
import { DomainsCard } from './domains-card.tsx';

/** How the people of an organisation sign in: its domains, and its identity provider. For owners. */
export const SignInTab = ({ organisation }: { readonly organisation: OwnOrganisation }) => {
  const params = { id: organisation._id };
  const domains = useQuery(listSsoDomains, { params }, { dedupingInterval: 0 });
  const connection = useQuery(getSsoConnection, { params }, { dedupingInterval: 0 });
  if (domains.status === 'failed') return <ErrorState message={domains.error.message} onRetry={domains.retry} />;
  if (connection.status === 'failed') {
    return <ErrorState message={connection.error.message} onRetry={connection.retry} />;
  }
  if (domains.status === 'loading' || connection.status === 'loading') return <Skeleton height="420px" />;
  const list = domains.data.data;
  return (
    <Stack gap={4}>
      <DomainsCard organisation={organisation} domains={list} onChange={domains.reload} />
      <ConnectionCard
        organisation={organisation}
        {...connection.data.data}
        hasDomain={list.some(({ verifiedAt }) => verifiedAt !== null)}
        onChange={connection.reload}
      />
    </Stack>
  );
};
