import { lazy } from 'react';
import { Submissions } from '../../grading/submissions.tsx';

const WrittenAnswers = lazy(() =>
  import('../../answering/written-answers.tsx').then((part) => ({ default: part.WrittenAnswers })),
);

/** /dashboard/submissions-page */
const SubmissionsPage = () => (
  <Submissions answers={(submission) => <WrittenAnswers submission={submission} as="h2" />} />
);

export default SubmissionsPage;
