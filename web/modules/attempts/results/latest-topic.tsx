import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { DetailList } from './result-details.tsx';

/** Subject and chapter of the last finished quiz that has them; a daily quiz has none. */
export const LatestTopic = () => {
  const history = useQuery(getHistory, { query: { withSubject: 'true', page: 1, limit: 1 } });
  if (history.status === 'loading') return <Skeleton height="102px" />;
  if (history.status === 'failed')
    return <ErrorState as="h3" message={history.error.message} onRetry={history.retry} />;
  const [latest] = history.data.data;
  return (
    <DetailList
      details={[
        ['Latest subject', latest?.subject?.name ?? 'None yet'],
        ['Latest chapter', latest?.chapter?.name ?? 'None yet'],
      ]}
    />
  );
};
