import { listContentUpdates } from '#shared/contract/site/content-updates.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';
import { useQuery } from '../../../../app/session/query.ts';
import { PageHead } from '../../../../app/staff/page-head.tsx';
import { UpdateCard } from '../../updates/update-card.tsx';

/** /dashboard/content-updates: newer starter content that an editor decides about. */
const ContentUpdatesPage = () => {
  const query = useQuery(listContentUpdates, {}, { revalidateOnMount: true });
  return (
    <>
      <PageHead title="Content updates">
        Newer starter content. What no one edited here is updated automatically; you decide about the rest.
      </PageHead>
      {query.status === 'loading' && (
        <Loading label="Comparing the starter content">
          <Skeleton height="220px" />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' &&
        (query.data.data.length === 0 ? (
          <EmptyState title="Everything is up to date">
            After an update of Business Wisdom, corrections to content that you edited appear here.
          </EmptyState>
        ) : (
          <Stack gap={4}>
            {query.data.data.map((update) => (
              <UpdateCard key={`${update._id} ${update.digest}`} update={update} onDecided={query.reload} />
            ))}
          </Stack>
        ))}
    </>
  );
};

export default ContentUpdatesPage;
