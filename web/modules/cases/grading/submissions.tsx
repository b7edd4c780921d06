import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import type { DrawAnswers } from './one-submission.tsx';
import { Queue } from './queue.tsx';

// Loaded on demand: most visits see only the queue.
const OneSubmission = lazy(() => import('./one-submission.tsx').then((part) => ({ default: part.OneSubmission })));

/** /dashboard/submissions-page: the queue, or the submission in the URL. */
export const Submissions = ({ answers }: { readonly answers: DrawAnswers }) => {
  const [params] = useSearchParams();
  const id = params.get('submission');
  if (id === null) return <Queue />;
  return (
    <Suspense
      fallback={
        <Loading label="Loading the submission">
          <Skeleton height="420px" />
        </Loading>
      }
    >
      <OneSubmission key={id} id={id} answers={answers} />
    </Suspense>
  );
};
