import { getHistory } from '#shared/contract/quiz.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useQuery } from '../../app/session/query.ts';
import { Facts } from './facts.tsx';

/** Subject and chapter of the quiz that was finished last; a daily quiz has none. */
export const LatestTopic = () => {
  const history = useQuery(getHistory, { query: { page: 1, limit: 10 } });
  if (history.status === 'loading') return <Skeleton height="102px" />;
  const latest = history.status === 'ready' ? history.data.data.find(({ subject }) => subject !== null) : undefined;
  return (
    <Facts
      facts={[
        ['Latest subject', latest?.subject?.name ?? 'None yet'],
        ['Latest chapter', latest?.chapter?.name ?? 'None yet'],
      ]}
    />
  );
};
