import { useSearchParams } from 'react-router-dom';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import type { DrawAnswers } from './one-submission.tsx';
import { Queue } from './queue.tsx';

// Loaded on demand: most visits see only the queue.
const OneSubmission = lazyPart(() => import('./one-submission.tsx').then((part) => ({ default: part.OneSubmission })));

/** /dashboard/submissions-page: the queue, or the submission in the URL. */
export const Submissions = ({ answers }: { readonly answers: DrawAnswers }) => {
  const [params] = useSearchParams();
  const id = params.get('submission');
  if (id === null) return <Queue />;
  return (
    <OneSubmission
      pending={
        <Loading label="Loading the submission">
          <Skeleton height="420px" />
        </Loading>
      }
      key={id}
      id={id}
      answers={answers}
    />
  );
};
