import { useSearchParams } from 'react-router-dom';
import { OneSubmission, type DrawAnswers } from './one-submission.tsx';
import { Queue } from './queue.tsx';

/** /dashboard/submissions-page: the queue, or the submission that the address names. */
export const Submissions = ({ answers }: { readonly answers: DrawAnswers }) => {
  const [params] = useSearchParams();
  const id = params.get('submission');
  return id === null ? <Queue /> : <OneSubmission key={id} id={id} answers={answers} />;
};
