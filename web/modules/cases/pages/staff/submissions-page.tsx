import { lazy } from 'react';
import { Submissions } from '../../grading/submissions.tsx';

const WrittenAnswers = lazy(() =>
  import('../../answering/written-answers.tsx').then((part) => ({ default: part.WrittenAnswers })),
);

/** /dashboard/submissions-page */
const SubmissionsPage = () => (
  <Submissions
    answers={(submission, passages) => (
      <WrittenAnswers submission={submission} passages={passages} as="h2" beside={false} />
    )}
  />
);

export default SubmissionsPage;
