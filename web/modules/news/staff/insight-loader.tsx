import { getInsightOfStaff } from '#shared/contract/news/news-staff.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { InsightEditor } from './insight-editor.tsx';

/** Loads a stored insight into the editor. */
const EditInsight = ({ id }: { readonly id: string }) => {
  const query = useFresh(getInsightOfStaff, isId(id) ? { params: { id } } : null);
  if (!isId(id)) return <EmptyState as="h1" title="Insight not found" />;
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="480px" />
      </Loading>
    );
  }
  return <InsightEditor insight={query.data.data.insight} />;
};

/** The editor of a stored insight, or of a new one. */
const InsightLoader = ({ id }: { readonly id: string }) =>
  id === 'new' ? <InsightEditor insight={null} /> : <EditInsight key={id} id={id} />;

export default InsightLoader;
